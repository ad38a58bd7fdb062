import type { CrawlFailure } from '#app/shared/discovery/crawl/crawl.ts'
import type { Trx } from '../../db/database.ts'
import { compareWithBefore, countLinksIn, keepNewest } from './compare-crawls.sql.ts'
import { endCrawl, noteCrawlProgress, readOutcome, type BegunCrawl } from './crawl-rows.sql.ts'
import { Frontier, type WaitingAddress } from './frontier.ts'
import { storePage, type StoredPageLink } from './page-rows.sql.ts'
import { readPage, type PageResult } from './read-page.ts'
import { failureOf, pageFailureOf } from './page-failures.ts'
import { CrawlLeft, giveWay, type CrawlContext, type CrawlTurn, type RunningCrawl } from './running-crawl.ts'
import { restoreCrawl, seedCrawl } from './seed-crawl.ts'
import { hostsOf, type CrawlSite } from './site.sql.ts'

/** Called in the transaction that finishes a crawl. */
export type AfterCrawl = (trx: Trx, finished: { siteId: number; crawlId: number; at: Date }) => Promise<void>

/** A website that answers this many pages in a row with errors, or not at all, is left alone. */
const maxErrorsInRow = 20
const maxRestMs = 30_000
/** A crawl that takes longer is ended with what it has. */
const maxMs = 48 * 3_600_000
/** A crawl that was begun this often without reading a page is given up: it would stop every process. */
const maxStalls = 5

/**
 * Does a crawl, from its start or from where another process has left it, until every page is read or a limit is
 * reached. Each page is stored, with the addresses found on it, before the next one is asked for.
 * @throws CrawlLeft if it was cancelled, or another process has it, or this one stops; TurnOver if it continues later
 */
export async function runCrawl(
  context: Omit<CrawlContext, 'database'>,
  { store, signal, turn }: Pick<RunningCrawl, 'store' | 'signal' | 'turn'>,
  { begun, site, afterCrawl }: { begun: BegunCrawl; site: CrawlSite; afterCrawl: AfterCrawl },
): Promise<void> {
  const hosts = new Set(hostsOf(site))
  const port = context.env.SITE_CHECK_LOOPBACK
  const crawl: RunningCrawl = {
    begun,
    store,
    signal,
    turn,
    frontier: new Frontier({ pages: begun.maxPages, depth: begun.maxDepth }, begun.cuts),
    asked: 0,
    robotsFor: asksAgain(begun, turn),
    block: null,
    isOwn: (url) => hosts.has(url.hostname) && (url.port === '' || url.port === String(port)),
    restMs: turn.patience?.restMs ?? 1000 / begun.pagesPerSecond,
    errors: turn.patience?.errors ?? 0,
  }
  if (begun.stalls > maxStalls) return finish(context, crawl, { failure: 'internal', afterCrawl })
  await restoreCrawl(crawl)
  await seedCrawl(context, crawl, site)
  const failure = await readPages(context, crawl)
  await finish(context, crawl, { failure, afterCrawl })
}

/** Someone who starts a crawl may have just corrected robots.txt; the schedule can wait. */
function asksAgain({ isScheduled }: BegunCrawl, { patience }: CrawlTurn): RunningCrawl['robotsFor'] {
  const asked = new Set<string>()
  return ({ origin }) => {
    if (isScheduled || patience || asked.has(origin)) return 'obey'
    asked.add(origin)
    return 'anew'
  }
}

/** Reads the pages that wait. @returns why it had to stop, or null */
async function readPages(
  context: Pick<CrawlContext, 'clock' | 'outbound' | 'pageParser'>,
  crawl: RunningCrawl,
): Promise<CrawlFailure | null> {
  const { begun, frontier, signal } = crawl
  for (;;) {
    if (signal.aborted) throw new CrawlLeft()
    if (frontier.waiting > 0 && crawl.asked >= begun.maxPages) frontier.cuts.add('pages')
    else if (context.clock().getTime() - begun.begunAt.getTime() > maxMs) frontier.cuts.add('time')
    if (frontier.cuts.has('time') || crawl.asked >= begun.maxPages) return null
    const next = frontier.next()
    if (!next) return null
    const began = performance.now()
    const result = await readPage({ ...context, ...crawl }, new URL(next.url))
    if (!result) throw new CrawlLeft()
    if (next.number === 0) crawl.block = result.block
    await keepPage(context, crawl, { next, result, workMs: () => performance.now() - began })
    if (result.refused !== 'robots') crawl.asked += 1
    // 429 and 503 ask for patience.
    if (result.status === 429 || result.status === 503) crawl.restMs = Math.min(maxRestMs, 2 * crawl.restMs)
    crawl.errors = isError(result) ? crawl.errors + 1 : 0
    if (crawl.errors >= maxErrorsInRow) return 'stoppedAnswering'
    if (frontier.waiting > 0) await giveWay(crawl)
  }
}

const isError = ({ status, refused }: PageResult): boolean =>
  status === null ? refused !== 'robots' && refused !== 'other_port' : status === 429 || status >= 500

async function keepPage(
  { clock }: Pick<CrawlContext, 'clock'>,
  crawl: RunningCrawl,
  { next, result, workMs }: { next: WaitingAddress; result: PageResult; workMs: () => number },
): Promise<void> {
  const { begun, frontier, store } = crawl
  const page = { number: next.number, at: clock(), result, ...follow(crawl, next, result) }
  const found = frontier.takeNews()
  const isRead = result.status !== null
  const progress = {
    done: isRead ? 1 : 0,
    failed: isRead ? 0 : 1,
    queued: frontier.waiting,
    workMs: workMs(),
    cuts: [...frontier.cuts],
  }
  if (!(await storePage(store.db, begun, { page, found, progress }))) throw new CrawlLeft()
}

/** Notes where a page leads. @returns its links to pages of the crawl, and how many it has */
function follow(
  { frontier, isOwn }: RunningCrawl,
  next: WaitingAddress,
  { redirectsTo, contents, nofollow }: PageResult,
): { links: StoredPageLink[]; linksOut: number; linksElsewhere: number } {
  const found = { links: [] as StoredPageLink[], linksOut: 0, linksElsewhere: 0 }
  if (redirectsTo) {
    redirectsTo.hash = ''
    if (isOwn(redirectsTo)) frontier.add(redirectsTo, 'redirect', next)
    return found
  }
  if (!contents) return found
  for (const link of contents.links) {
    const url = new URL(link.url)
    if (!isOwn(url)) {
      found.linksElsewhere += 1
      continue
    }
    const isForbidden = link.nofollow || nofollow
    if (!isForbidden) found.linksOut += 1
    const target = isForbidden ? frontier.numberOf(url) : frontier.add(url, 'link', next)
    if (target !== null) found.links.push({ target, nofollow: isForbidden, text: link.text })
  }
  const named = [contents.canonical, ...contents.hreflang.map(({ url }) => url)]
  for (const address of named) {
    const url = address === null ? null : new URL(address)
    if (url && isOwn(url) && !nofollow) frontier.add(url, 'other', next)
  }
  return found
}

async function finish(
  { clock }: Pick<CrawlContext, 'clock'>,
  { begun, store, frontier, block }: RunningCrawl,
  { failure, afterCrawl }: { failure: CrawlFailure | null; afterCrawl: AfterCrawl },
): Promise<void> {
  const at = clock()
  await store.transaction(async (trx) => {
    const { readable, start } = await readOutcome(trx, begun)
    const nothing = readable > 0 ? null : failureOf(start?.refused ? pageFailureOf(start.refused) : null)
    const why = failure ?? nothing
    const ended = { at, failure: why, block: why === 'robotsUnreachable' ? block : null, queued: frontier.waiting }
    const none = { done: 0, failed: 0, workMs: 0, queued: frontier.waiting, cuts: [...frontier.cuts] }
    if (!(await noteCrawlProgress(trx, begun, none)) || !(await endCrawl(trx, begun, ended))) throw new CrawlLeft()
    if (!(await store.endWork(trx, at))) throw new CrawlLeft()
    if (ended.failure !== null) return
    await countLinksIn(trx, begun)
    await compareWithBefore(trx, begun, [...frontier.cuts])
    await keepNewest(trx, begun.siteId)
    await afterCrawl(trx, { siteId: begun.siteId, crawlId: begun.id, at })
  })
}
