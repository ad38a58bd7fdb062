import { isWorkDue } from '../../queue/queue.sql.ts'
import { endWork, sendAgain, type TakenWork } from '../../queue/queue.ts'
import { workSideBySide } from '../../queue/side-by-side.ts'
import { complete, release, type LeasedJob } from '../../queue/work-off.ts'
import { crawlOf, patienceOf } from './crawl-queue.ts'
import { beginCrawl, noteTurn, removePages, type BegunCrawl } from './crawl-rows.sql.ts'
import { cancelWithoutWebsite } from './crawls.sql.ts'
import { runCrawl, type AfterCrawl } from './run-crawl.ts'
import {
  CrawlLeft,
  TurnOver,
  type CrawlContext,
  type CrawlStore,
  type CrawlTurn,
  type RetryLimits,
} from './running-crawl.ts'
import { readCrawlSite } from './site.sql.ts'

/** Crawls of different websites at the same time in one process: each of them mostly waits for its next page. */
const usualAtOnce = 8
/** After this time a crawl gives way to one that waits, so that slow websites keep no others waiting. */
const usualTurnMs = 60_000

/**
 * Does all crawls that wait, several at the same time. Called by a job; any number of processes may do so. If a process
 * is killed, another one continues a minute later after the last page that was stored. If more crawls wait, they take
 * turns: a crawl that had its time goes to the end of the queue after its page.
 * @param options `afterCrawl`: what follows from a finished crawl, by default nothing; `alive`: called every few seconds;
 * `atOnce` and `turnMs` are for tests
 */
export async function runCrawls(
  context: CrawlContext,
  stop: AbortSignal,
  {
    afterCrawl = async () => {},
    alive = async () => {},
    atOnce = usualAtOnce,
    turnMs = usualTurnMs,
  }: { afterCrawl?: AfterCrawl; alive?: () => Promise<void>; atOnce?: number; turnMs?: number } = {},
): Promise<void> {
  const { database, clock, log } = context
  await workSideBySide(context, 'crawls', stop, {
    atOnce,
    alive,
    run(held, isFull) {
      const endsMs = performance.now() + turnMs
      const isOver = async () => isFull() && performance.now() >= endsMs && isWorkDue(database.db, 'crawls', clock())
      return doWork(context, held, { turn: { patience: patienceOf(held.work), isOver }, afterCrawl })
    },
    failed: (work, error) => log.error({ err: error, crawl: crawlOf(work) }, 'A crawl failed.'),
  })
}

async function doWork(
  context: CrawlContext,
  doing: LeasedJob,
  { turn, afterCrawl }: { turn: CrawlTurn; afterCrawl: AfterCrawl },
): Promise<void> {
  const { database, clock } = context
  const db = database.db
  const which = crawlOf(doing.work)
  const site = await readCrawlSite(db, which.siteId)
  if (!site) await cancelWithoutWebsite(db, which, clock())
  const begun = site && (await beginCrawl(db, which, clock()))
  if (begun) {
    try {
      const store: CrawlStore = {
        db,
        transaction: (write) => db.transaction().execute(write),
        endWork: (trx, at) => endWork(trx, doing.work, at),
      }
      await runCrawl(context, { store, signal: doing.signal, turn }, { begun, site, afterCrawl })
    } catch (error) {
      if (error instanceof TurnOver && (await giveTurnOn(context, doing.work, { begun, patience: error.patience })))
        return
      if (!(error instanceof CrawlLeft || error instanceof TurnOver)) throw error
      // If the server stops, another process or the next one continues; a crawl that was cancelled has ended.
      if (doing.signal.aborted) return release(db, doing.work, clock())
      await complete(context, doing.work)
    }
  } else await complete(context, doing.work)
  await removePages(db, which)
}

/** Sends a crawl to the end of the queue. @returns false if it was cancelled, or another process has it */
async function giveTurnOn(
  { database, clock }: CrawlContext,
  work: TakenWork,
  { begun, patience }: { begun: BegunCrawl; patience: RetryLimits },
): Promise<boolean> {
  const [now, data] = [clock(), { ...crawlOf(work), ...patience }]
  return database.db
    .transaction()
    .execute(async (trx) => (await noteTurn(trx, begun)) && sendAgain(trx, work, { from: now, now, data }))
}
