import { comparable } from '../crawl/addresses.ts'
import type { CrawlFacts, CrawledPage, VisitFacts } from '../facts/facts.ts'

/** Returns a path without its search and fragment, as visits have it. */
export const barePath = (path: string): string => path.split(/[?#]/, 1)[0] ?? path

/** Returns the visits of a page; null if visits are not measured. */
export function visitsOf(visits: VisitFacts | null, path: string): number | null {
  if (!visits) return null
  return (visits.pages.get(path) ?? visits.pages.get(barePath(path)))?.visits ?? 0
}

/** Returns an address from a page, resolved against the page's own and without its fragment; null if it is none. */
export function addressFrom(page: CrawledPage, address: string): URL | null {
  const url = URL.parse(address, page.url)
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  url.hash = ''
  return url
}

/** Returns a page's own address in that form; its path if the address can't be read. */
export function ownAddress(page: CrawledPage): string {
  const url = URL.parse(page.url)
  return url === null ? page.path : comparable(url)
}

/** Whether a page answered itself, with HTML. */
export const isRead = (page: CrawledPage): boolean => page.status === 200 && page.isHtml && page.redirects.length === 0

/** Statuses that may only concern a crawler: sign-in, forbidden, too many requests. */
const maybeForCrawlers = new Set([401, 403, 407, 429])

/** Whether a page answered with an error that people meet as well. */
export const isErrorForAll = ({ status }: CrawledPage): boolean =>
  status !== null && status >= 400 && !maybeForCrawlers.has(status)

/** Returns the pages that answered the latest crawl with an error, by their path without search, with their status. */
export function brokenPages(crawl: CrawlFacts | null): Map<string, number> {
  const broken = new Map<string, number>()
  for (const page of crawl?.pages ?? []) {
    if (page.path === barePath(page.path) && isErrorForAll(page)) broken.set(page.path, page.status ?? 0)
  }
  return broken
}

/** Whether the canonical address of a page is another page's. */
export function hasOtherCanonical(page: CrawledPage): boolean {
  if (page.canonical === null || page.canonical.trim() === '') return false
  const canonical = addressFrom(page, page.canonical)
  return canonical !== null && comparable(canonical) !== ownAddress(page)
}

/** Whether search engines may show a page: it answered, is HTML, and names neither noindex nor another canonical. */
export const isIndexable = (page: CrawledPage): boolean => isRead(page) && !page.noindex && !hasOtherCanonical(page)

/** How sure it is that no link leads to a page: a crawl that a limit ended has not seen all links. */
export const sureOfLinks = ({ isCut }: CrawlFacts): number => (isCut ? 0.4 : 0.9)
