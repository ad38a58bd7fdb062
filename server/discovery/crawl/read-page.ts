import type { CrawlBlock } from '#app/shared/discovery/crawl/crawl.ts'
import type { PageFailure } from '#app/shared/discovery/crawl/crawled-pages.ts'
import type { PageContents } from '#app/shared/discovery/crawl/page-contents.ts'
import { cleanText } from '../../db/clean-text.ts'
import type { ReceivedResponse } from '../../outbound/outbound.ts'
import { normalAddress } from './addresses.ts'
import { pageFailureOf } from './page-failures.ts'
import { headerDirectives } from './robots-directives.ts'
import type { RunningCrawl, CrawlContext } from './running-crawl.ts'

/** An address that was asked for. */
export interface PageResult {
  /** Null if nothing was read. */
  status: number | null
  refused: PageFailure | null
  /** Why robots.txt could not be read, and until when it counts as unreadable; null for other pages. */
  block: CrawlBlock | null
  /** Where it redirects to. Nothing was asked there: that is a page of its own. */
  redirectsTo: URL | null
  contentType: string | null
  isHtml: boolean
  bytes: number | null
  firstByteMs: number | null
  noindex: boolean
  nofollow: boolean
  /** Null for anything but HTML that was answered with success. */
  contents: PageContents | null
}

/** Larger pages are read up to here. */
const maxBytes = 5_000_000
const isHtmlType = (type: string | undefined): boolean => /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(type ?? '')

/**
 * Asks for one address and follows no redirect, so that each address of a crawl is asked for once. Only HTML is read; of
 * other files the headers suffice.
 * @returns null if the reading was cancelled
 */
export async function readPage(
  {
    outbound,
    pageParser,
    restMs,
    signal,
    robotsFor,
  }: Pick<CrawlContext, 'outbound' | 'pageParser'> & Pick<RunningCrawl, 'restMs' | 'signal' | 'robotsFor'>,
  url: URL,
): Promise<PageResult | null> {
  const answer = await outbound.read({
    url,
    purpose: 'crawl',
    accept: 'text/html, application/xhtml+xml, */*;q=0.5',
    robots: robotsFor(url),
    restMs,
    signal,
    ifLarger: 'cut',
    limits: { wireBytes: maxBytes, bodyBytes: maxBytes },
    mayFollow: () => false,
    readsBody: (_status, headers) => isHtmlType(headers.get('content-type')?.[0]),
  })
  if (answer.kind === 'received') return resultOf(answer, pageParser)
  const [redirect] = answer.redirects
  if (redirect) return { ...nothing, status: redirect.status, redirectsTo: answer.url }
  const reason = answer.kind === 'refused' ? answer.reason : 'broken'
  if (reason === 'cancelled') return null
  const until = answer.kind === 'refused' ? answer.until : null
  const block = until && answer.kind === 'refused' ? { code: answer.code, until: until.toISOString() } : null
  return { ...nothing, refused: pageFailureOf(reason), block }
}

const nothing: Readonly<PageResult> = {
  status: null,
  refused: null,
  block: null,
  redirectsTo: null,
  contentType: null,
  isHtml: false,
  bytes: null,
  firstByteMs: null,
  noindex: false,
  nofollow: false,
  contents: null,
}

async function resultOf(answer: ReceivedResponse, pageParser: CrawlContext['pageParser']): Promise<PageResult> {
  const { status, headers, firstByteMs } = answer
  const type = headers.get('content-type')?.[0]
  const isHtml = isHtmlType(type)
  const said = headerDirectives(headers.get('x-robots-tag') ?? [])
  const result: PageResult = {
    ...nothing,
    status,
    contentType: type === undefined ? null : cleanText(type.split(';', 1)[0] ?? '', 100).toLowerCase(),
    isHtml,
    bytes: bytesOf(answer),
    firstByteMs,
    ...said,
  }
  // What an error page contains is not about the page that was asked for.
  if (!isHtml || status < 200 || status > 299) return result
  const contents = await pageParser.read({ body: answer.body, contentType: type, url: answer.url.href })
  // Nothing is known of the page then, as if it had not answered.
  if (!contents) return { ...nothing, refused: 'too_complex' }
  contents.canonical ??= canonicalOf(answer)
  if (!answer.isWhole) contents.unread.unshift('size')
  return {
    ...result,
    noindex: said.noindex || contents.noindex,
    nofollow: said.nofollow || contents.nofollow,
    contents,
  }
}

/** Returns the size as received; of a body that was not read to its end, as the server declares it. */
function bytesOf({ headers, isWhole, wireBytes }: ReceivedResponse): number | null {
  if (isWhole) return wireBytes
  const declared = headers.get('content-length')?.[0] ?? ''
  if (/^\d{1,15}$/.test(declared)) return Number(declared)
  return wireBytes > 0 ? wireBytes : null
}

function canonicalOf({ headers, url }: ReceivedResponse): string | null {
  for (const line of headers.get('link') ?? []) {
    const address = /<([^<>]{1,4000})>[^,<]{0,500}?;\s*rel\s*=\s*"?canonical\b/i.exec(line.slice(0, 10_000))?.[1]
    const canonical = address === undefined ? null : normalAddress(address, url)
    if (canonical) return canonical.href
  }
  return null
}
