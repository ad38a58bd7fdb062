import type { Outbound, Received, Refused } from '../outbound/outbound.ts'

/** A page that was read, after its redirects. */
export interface Page {
  kind: 'page'
  url: URL
  status: number
  contentType: string
  /** Each Content-Security-Policy header. */
  policies: readonly string[]
  /** Headers in which caches on the way describe their answer. */
  cache: { age: number | null; hit: boolean; name: string | null }
  html: string
  /** False where the page was longer than is read. */
  whole: boolean
}

/** Most bytes that are read of a page. */
export const mostMegabytes = 2
const mostBytes = mostMegabytes * 1_000_000
/** For the page and all its redirects together. */
const usualPatienceMs = 10_000

/** The website that a page belongs to. */
export interface PageRequest {
  /** Whether a redirect leads on within the website; none is followed to another. */
  isOwnHost(host: string): boolean
  patienceMs?: number | undefined
}

/**
 * Reads a page as a browser would get it: follows redirects within the website, reads at most 2 MB, has a time limit. The
 * owner requested this one page, so robots.txt (which is for crawlers) and pacing don't apply. A server can recognise and
 * refuse the reader by its user agent.
 */
export async function readPage(
  url: URL,
  outbound: Outbound,
  { isOwnHost, patienceMs = usualPatienceMs }: PageRequest,
): Promise<Page | Refused> {
  const answer = await outbound.read({
    url,
    purpose: 'site_check',
    accept: 'text/html',
    robots: 'ignore',
    pace: 'at_once',
    ifLarger: 'cut',
    limits: { wireBytes: mostBytes, bodyBytes: mostBytes, firstByteMs: patienceMs, wholeMs: patienceMs },
    mayFollow: (to) => isOwnHost(to.hostname),
  })
  if (answer.kind === 'refused') return answer
  if (answer.kind === 'not_modified') throw new Error('A page that is asked for without conditions is never unchanged.')
  return pageOf(answer)
}

function pageOf({ url, status, headers, isWhole, text }: Received): Page {
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

/** The headers by which caches say that they answered instead of the website. */
function cacheOf(headers: Received['headers']): Page['cache'] {
  const said = (name: string) => headers.get(name)?.join(', ') ?? ''
  const age = /^\d{1,9}$/.test(said('age')) ? Number(said('age')) : null
  const told = ['cf-cache-status', 'x-cache', 'x-proxy-cache', 'x-litespeed-cache', 'x-cache-status', 'x-varnish-cache']
  // Words may be joined by _, as in Squid's TCP_HIT; RefreshHit is none, the website answered.
  const answered = told.find((header) => /(?<![a-z])hit(?![a-z])/i.test(said(header)))
  // RFC 9211: a cache's name may say hit as well, so that only its parameter counts.
  const isHit = /;\s*hit(=\?1)?\s*(?=[;,]|$)/.test(said('cache-status'))
  const name = answered ?? (isHit ? 'cache-status' : null)
  return { age, hit: name !== null || (age !== null && age > 0), name }
}
