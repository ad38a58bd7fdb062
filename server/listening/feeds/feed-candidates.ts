import type { FeedLink } from '#app/shared/listening/reading.ts'

/** Media types of links to feeds. */
const feedTypes =
  /^(?:application\/(?:rss|atom|rdf|feed)\+(?:xml|json)|application\/json|(?:text|application)\/xml)\s*(?:;|$)/i

/** Where websites have their feed that declare none. */
const usualPaths = ['/feed', '/rss.xml', '/atom.xml', '/feed.json', '/index.xml'] as const

/** Requests that looking for the feeds of a website may cost at most, the one of its page included. */
const maxFeedRequests = 6

/** Returns whether a page's link declares a feed. */
export const declaresFeed = (attributes: ReadonlyMap<string, string>): boolean =>
  (attributes.get('rel') ?? '').toLowerCase().split(/\s+/).includes('alternate') &&
  feedTypes.test(attributes.get('type')?.trim() ?? '')

/**
 * Returns the addresses to try as the feed of a website, the likeliest first: those that its page declares, feeds of comments
 * last, then the usual paths. At most as many as requests are left after the page's own.
 * @param page the page's final address
 */
export function feedCandidates(declared: readonly FeedLink[], page: string): string[] {
  const isOfComments = ({ url, title }: FeedLink) => /comment|kommentar|commentaire|comentário/i.test(`${url} ${title}`)
  const main = declared.filter((link) => !isOfComments(link))
  const rest = declared.filter(isOfComments)
  const usual = usualPaths.map((path) => new URL(path, page).href)
  const all = [...main.map(({ url }) => url), ...usual, ...(main.length === 0 ? rest.map(({ url }) => url) : [])]
  return [...new Set(all)].slice(0, maxFeedRequests - 1)
}
