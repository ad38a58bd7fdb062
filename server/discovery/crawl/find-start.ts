import type { Outbound } from '../../outbound/outbound.ts'

/** Where a crawl begins. */
interface Start {
  page: URL
  /** The sitemaps that robots.txt names, or the usual place if it names none. */
  sitemaps: string[]
  wereGuessed: boolean
}

const maxRobotsBytes = 500_000
/** Sitemaps that are read of a robots.txt. */
const maxNamed = 50

/**
 * Finds out by robots.txt how the website is reached and which sitemaps it has.
 * @param pages the start page by HTTPS and by HTTP, in the order to try
 * @returns null if the reading was cancelled
 */
export async function findStart(
  { outbound, restMs, signal }: { outbound: Outbound; restMs: number; signal: AbortSignal },
  { pages, isOwn }: { pages: readonly [URL, ...URL[]]; isOwn: (url: URL) => boolean },
): Promise<Start | null> {
  for (const page of pages) {
    const answer = await outbound.read({
      url: new URL('/robots.txt', page),
      purpose: 'crawl',
      accept: 'text/plain, */*;q=0.1',
      // The file itself may always be read.
      robots: 'ignore',
      restMs,
      signal,
      ifLarger: 'cut',
      limits: { bodyBytes: maxRobotsBytes },
      mayFollow: isOwn,
    })
    if (answer.kind === 'refused' && answer.reason === 'cancelled') return null
    // Whatever it answers, there is a server.
    if (answer.kind === 'refused' && answer.redirects.length === 0) continue
    const isText = answer.kind === 'received' && answer.status >= 200 && answer.status < 300
    const named = isText ? sitemapsIn(answer.text(), answer.url) : []
    const guess = new URL('/sitemap.xml', isOwn(answer.url) ? answer.url : page).href
    return { page, sitemaps: named.length > 0 ? named : [guess], wereGuessed: named.length === 0 }
  }
  // The crawl of this page says why nothing can be read.
  return { page: pages[0], sitemaps: [], wereGuessed: true }
}

/** Returns the sitemaps that a robots.txt names: these lines belong to no group. */
function sitemapsIn(text: string, file: URL): string[] {
  const found = new Set<string>()
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)) {
    const address = /^\s*sitemap\s*:\s*([^\s#]{1,2000})/i.exec(line)?.[1]
    const url = address === undefined ? null : URL.parse(address, file)
    if (url && /^https?:$/.test(url.protocol)) found.add(url.href)
    if (found.size >= maxNamed) break
  }
  return [...found]
}
