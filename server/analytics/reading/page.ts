import { storedPath } from '#app/shared/analytics/readable-path.ts'
import { cleanText } from '#server/db/clean-text.ts'

/** The path and query of an address that is counted, in characters. */
const longestAddress = 4000

/** Whether an address is too long to be counted, as an event or from an access log. */
export const isTooLong = ({ pathname, search }: URL): boolean => pathname.length + search.length > longestAddress

/**
 * The page that an address is counted as. Events and access logs read it by this, so that a page has one path however its
 * view was told.
 * @param keptParameters names of the query's parameters that tell pages apart
 * @param hash the address's own, where pages are routed by it
 */
export const pageOf = (url: URL, keptParameters: readonly string[], hash = ''): string =>
  cleanText(storedPath(url.pathname + keptQuery(url, keptParameters) + hash), 2000)

/**
 * The part of the query that tells pages apart, in the order of the settings, so that a page has one path however its
 * address was written; '' where there is none.
 */
function keptQuery(url: URL, names: readonly string[]): string {
  if (names.length === 0 || url.search === '') return ''
  const kept = new URLSearchParams()
  for (const name of names) for (const value of url.searchParams.getAll(name)) kept.append(name, value)
  return kept.size > 0 ? `?${kept}` : ''
}
