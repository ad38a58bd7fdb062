import { storedPath } from '#app/shared/tracking/readable-path.ts'
import { cleanText } from '../../db/clean-text.ts'

/** Longest path and query that are counted, in characters. */
const maxAddressLength = 4000

/** Returns whether a URL is too long to be counted, for events and access logs. */
export const isTooLong = ({ pathname, search }: URL): boolean => pathname.length + search.length > maxAddressLength

/**
 * Returns the page that a URL counts as. Events and access logs both use it, so that a page has the same path in
 * both.
 * @param keptParameters names of the query parameters that distinguish pages
 * @param hash the URL's hash if the website routes by it, else ''
 */
export const pageOf = (url: URL, keptParameters: readonly string[], hash = ''): string =>
  cleanText(storedPath(url.pathname + keptQuery(url, keptParameters) + hash), 2000)

/**
 * Returns the kept query parameters in the order of the settings, so that a page has one path whatever the order in
 * its URL; '' if there are none.
 */
function keptQuery(url: URL, names: readonly string[]): string {
  if (names.length === 0 || url.search === '') return ''
  const kept = new URLSearchParams()
  for (const name of names) for (const value of url.searchParams.getAll(name)) kept.append(name, value)
  return kept.size > 0 ? `?${kept}` : ''
}
