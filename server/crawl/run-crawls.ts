import { setTimeout as pause } from 'node:timers/promises'
import { endWork, takeWork, type TakenWork } from '../queue/queue.ts'
import { endAlone, giveBack, whileHeld, type Doing } from '../queue/work-off.ts'
import { CrawlLeft, type CrawlContext, type CrawlStore } from './crawl-at-work.ts'
import { crawlOf } from './crawl-work.ts'
import { beginCrawl, removePages } from './crawl-rows.sql.ts'
import { cancelWithoutWebsite } from './crawls.sql.ts'
import { runCrawl, type AfterCrawl } from './run-crawl.ts'
import { readCrawlSite } from './site.sql.ts'

/** Crawls of different websites at the same time in one process: each of them mostly waits for its next page. */
const mostAtOnce = 4
const lookMs = 2000

/**
 * Does all crawls that wait, several at the same time. Called by a job; any number of processes may do so. If a process
 * is killed, another one continues a minute later after the last page that was stored.
 * @param options `afterCrawl`: what follows from a finished crawl, by default nothing; `alive`: called every few seconds
 */
export async function runCrawls(
  context: CrawlContext,
  stop: AbortSignal,
  {
    afterCrawl = async () => {},
    alive = async () => {},
  }: { afterCrawl?: AfterCrawl; alive?: () => Promise<void> } = {},
): Promise<void> {
  const { database, clock, log } = context
  const running = new Set<Promise<void>>()
  const begin = (work: TakenWork) => {
    const doing = whileHeld(context, work, stop, (held) => doWork(context, held, afterCrawl))
      // As if the process had ended: it is tried again in a minute, a few times.
      .catch((error: unknown) => log.error({ err: error, crawl: crawlOf(work) }, 'A crawl failed.'))
      .finally(() => running.delete(doing))
    running.add(doing)
  }
  do {
    while (running.size < mostAtOnce && !stop.aborted) {
      const work = await takeWork(database.background, 'crawls', clock())
      if (!work) break
      begin(work)
    }
    await alive()
    const looking = new AbortController()
    const looks = pause(lookMs, undefined, { signal: looking.signal, ref: false }).catch(() => {})
    // Without a stop, others may begin while some are running.
    await (stop.aborted ? Promise.all(running) : Promise.race([...running, looks]))
    looking.abort()
  } while (running.size > 0)
}

async function doWork(context: CrawlContext, doing: Doing, afterCrawl: AfterCrawl): Promise<void> {
  const { database, clock } = context
  const db = database.background
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
      await runCrawl(context, { store, signal: doing.signal }, { begun, site, afterCrawl })
    } catch (error) {
      if (!(error instanceof CrawlLeft)) throw error
      // If the server stops, another process or the next one continues; a crawl that was cancelled has ended.
      if (doing.signal.aborted) return giveBack(db, doing.work, clock())
      await endAlone(context, doing.work)
    }
  } else await endAlone(context, doing.work)
  await removePages(db, which)
}
