import { getCountryForTimezone } from 'countries-and-timezones'
import { LRUCache } from 'lru-cache'
import type { PlaceValues } from '../store/event-draft.ts'

const countries = new LRUCache<string, string>({ max: 1000 })
const languages = new LRUCache<string, string>({ max: 5000 })
/** What proxies write for an unknown country or an anonymous network. */
const noCountries = new Set(['XX', 'ZZ', 'T1', 'A1', 'A2'])

/**
 * Where an event came from, without an address database: the country of a configured proxy header, else the country
 * that the browser's time zone belongs to, else unknown; and the browser's first language.
 */
export function readPlace(facts: { countryHeader: string; timeZone: string; acceptLanguage: string }): PlaceValues {
  const language = firstLanguage(facts.acceptLanguage)
  const fromHeader = facts.countryHeader.trim().toUpperCase()
  if (/^[A-Z]{2}$/.test(fromHeader) && !noCountries.has(fromHeader)) {
    return { country: fromHeader, countryBasis: 'header', language }
  }
  const fromZone = countryOfTimeZone(facts.timeZone)
  if (fromZone) return { country: fromZone, countryBasis: 'timeZone', language }
  return { country: '', countryBasis: 'unknown', language }
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
