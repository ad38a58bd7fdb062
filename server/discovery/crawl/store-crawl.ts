import type { SystemTrx } from '../../db/database.ts'
import { beginCrawl } from './crawl-rows.sql.ts'
import { crawlTerms, limitsOf } from './crawl.ts'
import { insertCrawl } from './crawls.sql.ts'
import { runCrawl } from './run-crawl.ts'
import type { CrawlContext, CrawlStore, CrawlTurn } from './running-crawl.ts'
import { readCrawlSite } from './site.sql.ts'

/**
 * Crawls a website whose pages need no network, such as a generated one, and stores the crawl within the caller's
 * transaction: with the steps and the rows of every crawl, but never in the queue, so that no job asks the real address.
 * For sample data.
 * @param context `outbound` answers for the website; `clock` is the time of the crawl
 * @param requestedBy the person's id; null for the schedule
 * @returns whether it was stored; not if the website is gone, or a crawl of it waits or runs
 */
export async function storeCrawl(
  context: Omit<CrawlContext, 'database'>,
  trx: SystemTrx,
  { siteId, requestedBy }: { siteId: number; requestedBy: string | null },
): Promise<boolean> {
  const site = await readCrawlSite(trx, siteId)
  if (!site) return false
  const at = context.clock()
  const id = await insertCrawl(trx, { siteId, at, requestedBy, ...limitsOf(await crawlTerms(trx, siteId)) })
  const begun = id === null ? null : await beginCrawl(trx, { siteId, id }, at)
  if (!begun) return false
  const store: CrawlStore = { db: trx, transaction: (write) => write(trx), endWork: async () => true }
  const { signal } = new AbortController()
  const turn: CrawlTurn = { patience: null, isOver: async () => false }
  await runCrawl(context, { store, signal, turn }, { begun, site, afterCrawl: async () => {} })
  return true
}
