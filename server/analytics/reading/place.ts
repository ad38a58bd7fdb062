import { getCountryForTimezone } from 'countries-and-timezones'
import { LRUCache } from 'lru-cache'
import type { GeoPlace } from '../../context.ts'
import type { PlaceValues } from '../store/normalized-event.ts'

const countries = new LRUCache<string, string>({ max: 1000 })
const languages = new LRUCache<string, string>({ max: 5000 })
/** Codes that proxies send for an unknown country or an anonymous network. */
const noCountries = new Set(['XX', 'ZZ', 'T1', 'A1', 'A2'])

/**
 * Returns where an event came from: the country of the configured proxy header, else of the GeoIP lookup, else of the
 * browser's time zone, else unknown; and the browser's first language. Region and city come from the GeoIP lookup.
 * @param located the result of the GeoIP lookup; null without a GeoIP file
 */
export function readPlace(facts: {
  countryHeader: string
  timeZone: string
  acceptLanguage: string
  located: GeoPlace | null
}): PlaceValues {
  const known = countryOf(facts)
  const language = firstLanguage(facts.acceptLanguage)
  return { ...known, language, ...areaOf(known.country, facts.located) }
}

function countryOf({ countryHeader, timeZone, located }: Parameters<typeof readPlace>[0]) {
  const fromHeader = countryHeader.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(fromHeader) && !noCountries.has(fromHeader)) {
    return { country: fromHeader, countryBasis: 'header' } as const
  }
  if (located && located.country !== '') return { country: located.country, countryBasis: 'file' } as const
  const fromZone = countryOfTimeZone(timeZone)
  if (fromZone) return { country: fromZone, countryBasis: 'timeZone' } as const
  return { country: '', countryBasis: 'unknown' } as const
}

/**
 * Returns region and city of a GeoIP file with cities. If the header names another country, the lookup is wrong about
 * both, so they are unknown.
 */
function areaOf(country: string, located: GeoPlace | null): Pick<PlaceValues, 'area'> {
  if (!located?.hasCities) return {}
  const agrees = located.country === country
  return { area: { region: agrees ? located.region : null, city: agrees ? located.city : null } }
}

function countryOfTimeZone(timeZone: string): string {
  if (!timeZone) return ''
  let country = countries.get(timeZone)
  if (country === undefined) {
    // Browsers still report former names such as Asia/Calcutta.
    country = getCountryForTimezone(timeZone, { deprecated: true })?.id ?? ''
    countries.set(timeZone, country)
  }
  return country
}

function firstLanguage(acceptLanguage: string): string {
  const key = acceptLanguage.slice(0, 64)
  let language = languages.get(key)
  if (language === undefined) {
    language = /^\s*([a-z]{2,3})(?=$|[-_,;\s])/i.exec(key)?.[1]?.toLowerCase() ?? ''
    languages.set(key, language)
  }
  return language
}
