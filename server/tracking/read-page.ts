import type { Outbound, ReceivedResponse, RefusedRequest } from '../outbound/outbound.ts'

/** A page that was read, after its redirects. */
export interface FetchedPage {
  kind: 'page'
  url: URL
  status: number
  contentType: string
  /** The Content-Security-Policy headers. */
  policies: readonly string[]
  /** What headers say about caches: the age, whether a cache answered, and the header that says so. */
  cache: { age: number | null; hit: boolean; name: string | null }
  html: string
  /** False if the page was longer than the limit. */
  whole: boolean
}

/** Limit of a page's size. */
export const maxMegabytes = 2
const maxBytes = maxMegabytes * 1_000_000
/** Time limit for the page including all redirects, in milliseconds. */
const usualPatienceMs = 10_000

/** The website that a page belongs to. */
export interface FetchedWebsite {
  /** Returns whether a host belongs to the website; redirects to other hosts are not followed. */
  isOwnHost(host: string): boolean
  patienceMs?: number | undefined
}

/**
 * Reads a page as a browser would get it: follows redirects within the website, reads at most 2 MB, has a time limit. The
 * owner requested this one page, so robots.txt (which is for crawlers) and pacing don't apply. A server can recognise and
 * refuse the reader by its user agent.
 */
export async function fetchPage(
  url: URL,
  outbound: Outbound,
  { isOwnHost, patienceMs = usualPatienceMs }: FetchedWebsite,
): Promise<FetchedPage | RefusedRequest> {
  const answer = await outbound.read({
    url,
    purpose: 'site_check',
    accept: 'text/html',
    robots: 'ignore',
    pace: 'at_once',
    ifLarger: 'cut',
    limits: { wireBytes: maxBytes, bodyBytes: maxBytes, firstByteMs: patienceMs, wholeMs: patienceMs },
    mayFollow: (to) => isOwnHost(to.hostname),
  })
  if (answer.kind === 'refused') return answer
  if (answer.kind === 'not_modified')
    throw new Error('A request without conditions never gets the answer “not modified”.')
  return pageOf(answer)
}

function pageOf({ url, status, headers, isWhole, text }: ReceivedResponse): FetchedPage {
  return {
    kind: 'page',
    url,
    status,
    contentType: headers.get('content-type')?.[0] ?? '',
    policies: headers.get('content-security-policy') ?? [],
    cache: cacheOf(headers),
    html: text(),
    whole: isWhole,
  }
}

/** Returns what the headers say about a cache that answered instead of the website. */
function cacheOf(headers: ReceivedResponse['headers']): FetchedPage['cache'] {
  const said = (name: string) => headers.get(name)?.join(', ') ?? ''
  const age = /^\d{1,9}$/.test(said('age')) ? Number(said('age')) : null
  const ofCaches = [
    'cf-cache-status',
    'x-cache',
    'x-proxy-cache',
    'x-litespeed-cache',
    'x-cache-status',
    'x-varnish-cache',
  ]
  // Words may be joined by _, as in Squid's TCP_HIT. RefreshHit does not count, because then the website answered.
  const answered = ofCaches.find((header) => /(?<![a-z])hit(?![a-z])/i.test(said(header)))
  // RFC 9211: a cache's name may contain "hit" as well, so only the parameter counts.
  const isHit = /;\s*hit(=\?1)?\s*(?=[;,]|$)/.test(said('cache-status'))
  const name = answered ?? (isHit ? 'cache-status' : null)
  return { age, hit: name !== null || (age !== null && age > 0), name }
}
