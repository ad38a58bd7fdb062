import { hash } from 'node:crypto'
import { storedPath } from '#app/shared/tracking/readable-path.ts'
import { isCampaignParameter } from '../../analytics/reading/campaign-parameters.ts'

/** Longest address that is crawled, in characters: longer ones come from programs that append to them. */
const maxAddressLength = 2000
/** Parameters with the id of a visitor’s session: each request to the page would find new ones. */
const sessionParameter =
  /^(phpsessid|jsessionid|aspsessionid\w*|sessionid|session_id|sess_id|sessid|sid|cfid|cftoken|oscsid|zenid|s_id)$/i
/** Servers for Java write the session’s id into the path. */
const sessionInPath = /;jsessionid=[^/?#;]*/gi

/**
 * Returns the one form of an address that stands for all its spellings: without fragment, session ids and tags of
 * campaigns, parameters sorted. Null if it is no address of the web, or too long.
 */
export function normalAddress(text: string, base: URL): URL | null {
  const url = URL.parse(text.trim(), base)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  if (url.username !== '' || url.password !== '') return null
  url.hash = ''
  url.hostname = url.hostname.replace(/\.$/, '')
  url.pathname = storedPath(url.pathname.replaceAll(sessionInPath, ''))
  const kept = [...url.searchParams].filter(([name]) => !isCampaignParameter(name) && !sessionParameter.test(name))
  // Parameters of the same name keep their order, which may matter. Rewritten only if needed: `?a` is not `?a=`.
  const wanted = kept.toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  const isSame =
    wanted.length === url.searchParams.size &&
    [...url.searchParams].every(([name, value], at) => wanted[at]?.[0] === name && wanted[at][1] === value)
  if (!isSame) url.search = new URLSearchParams(wanted).toString()
  // An empty search still has its question mark.
  if (url.search === '') url.search = ''
  return url.href.length > maxAddressLength ? null : url
}

/** Returns an address in the form in which addresses are compared: scheme, www and a slash at the end don't count. */
export const comparable = (url: URL): string =>
  `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/+$/, '')}${url.search}`

/** Returns the key of an address: the same for the same address, and short enough for an index. */
export const addressKey = (url: URL): string => hash('sha256', url.href, 'base64url').slice(0, 22)

/** Returns the bytes of a key, as they are stored. */
export const keyBytes = (key: string): Buffer => Buffer.from(key, 'base64url')

/** Returns the path of a page as analytics stores it, with its search. */
export const pathOf = (url: URL): string => storedPath(url.pathname + url.search)

const maxParameters = 8
const maxFolders = 20
/** How often a part of a path may be repeated: /a/b/a/b/a/b comes from relative links that lead to themselves. */
const maxRepeats = 3

/** Returns whether an address looks like one of an endless series, whatever else was found. */
export function isEndless({ pathname, searchParams }: URL): boolean {
  if (searchParams.size > maxParameters) return true
  const folders = pathname.split('/').filter((part) => part !== '')
  if (folders.length > maxFolders) return true
  const counts = new Map<string, number>()
  for (const part of folders) counts.set(part, (counts.get(part) ?? 0) + 1)
  return [...counts].some(([part, count]) => count > maxRepeats && !/^\d+$/.test(part))
}

/** What an address has in common with the others of a series, and how many of them are crawled. */
interface Series {
  name: string
  most: number
}

/** Combinations of parameters of one page, such as the filters of a shop. */
const maxCombinations = 100
/** Addresses that differ by two or more numbers, such as the days of a calendar. */
const maxDays = 200
/** Addresses that differ by one number: articles and products have such addresses, too. */
const maxNumbered = 2000

/** Returns the series that an address belongs to; [] if it could be no part of an endless one. */
export function seriesOf({ host, pathname, search }: URL): Series[] {
  const series: Series[] = []
  if (search !== '') series.push({ name: `${host}${pathname}?`, most: maxCombinations })
  const pattern = pathname.replaceAll(/\d+/g, '#')
  const numbers = pattern.split('#').length - 1
  if (numbers > 0) series.push({ name: `${host}${pattern}`, most: numbers > 1 ? maxDays : maxNumbered })
  return series
}
