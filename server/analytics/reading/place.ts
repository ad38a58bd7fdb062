import { getCountryForTimezone } from 'countries-and-timezones'
import { LRUCache } from 'lru-cache'
import type { Located } from '#server/context.ts'
import type { PlaceValues } from '../store/event-draft.ts'

const countries = new LRUCache<string, string>({ max: 1000 })
const languages = new LRUCache<string, string>({ max: 5000 })
/** What proxies write for an unknown country or an anonymous network. */
const noCountries = new Set(['XX', 'ZZ', 'T1', 'A1', 'A2'])

/**
 * Where an event came from: the country of a configured proxy header, else that of the address by the GeoIP file, else
 * the one that the browser's time zone belongs to, else unknown; and the browser's first language. Region and city are
 * those of the file.
 * @param located what the file says of the address; null without a file
 */
export function readPlace(facts: {
  countryHeader: string
  timeZone: string
  acceptLanguage: string
  located: Located | null
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

/** The region and city by a file that tells them. Where a header names another country, the file is wrong about both. */
function areaOf(country: string, located: Located | null): Pick<PlaceValues, 'area'> {
  if (!located?.tellsCities) return {}
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
