import { searchDimensions, type SearchDimension } from '#app/shared/analytics/search-terms.ts'
import { cleanText } from '#server/db/clean-text.ts'
import { countryCode } from './country-code.ts'
import { deviceName } from './known-names.ts'

/** The name of each table's first column in English, German, French and Portuguese. */
const firstColumns: Record<SearchDimension | 'day', RegExp> = {
  day: /^(date|datum|data|dia|tag|jour)$/i,
  query: /quer(y|ies)|suchanfrage|requête|consulta/i,
  page: /^(top |häufigste |principais )?(pages?|seiten?|páginas?)\b|pages? (les plus|principales)|páginas principais/i,
  country: /^(country|countries|land|länder|pays|país|países)$/i,
  device: /^(devices?|geräte?|appareils?|dispositivos?)$/i,
}

const columnKinds = ['day', ...searchDimensions] as const

const numberColumns = {
  clicks: /^(clicks|klicks|clics|cliques)$/i,
  impressions: /^(impressions|impressionen|impressões)$/i,
  position: /^(average |durchschnittliche )?(position|posição)( moyenne| média)?$/i,
}

/** The needed columns in English, one of each list. */
export const neededSearchColumns = [
  ['Date', 'Top queries', 'Top pages', 'Country', 'Device'],
  ['Clicks'],
  ['Impressions'],
  ['Position'],
] as const

export interface SearchColumns {
  of: SearchDimension | 'day'
  clicks: number
  impressions: number
  position: number
}

/**
 * Returns which table of Search Console a header belongs to; null for one that is not imported, such as its filters.
 */
export function searchColumns(header: readonly string[]): SearchColumns | 'unreadable' | null {
  const [first = '', ...rest] = header.map((name) => name.trim())
  const positions = Object.values(numberColumns).map((name) => rest.findIndex((column) => name.test(column)) + 1)
  const [clicks = 0, impressions = 0, position = 0] = positions
  const of = columnKinds.find((kind) => firstColumns[kind].test(first))
  if (!of) return clicks > 0 && impressions > 0 ? null : rest.length >= 4 ? 'unreadable' : null
  if (positions.includes(0)) return 'unreadable'
  return { of, clicks, impressions, position }
}

const devices: Record<string, string> = {
  computer: 'Desktop',
  ordinateur: 'Desktop',
  computador: 'Desktop',
  mobil: 'Mobile',
  mobilgerät: 'Mobile',
  handy: 'Mobile',
  móvel: 'Mobile',
  telemóvel: 'Mobile',
  smartphone: 'Mobile',
  tablette: 'Tablet',
}

/** Returns a value in its stored form; text is never interpreted as code or a number. */
export function searchValue(dimension: SearchDimension, text: string): string {
  const value = cleanText(text, 500)
  if (dimension === 'country') return countryCode(value) || value
  if (dimension === 'device')
    return Object.hasOwn(devices, value.toLowerCase()) ? (devices[value.toLowerCase()] ?? value) : deviceName(value)
  return value
}
