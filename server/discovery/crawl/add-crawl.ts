import type { Trx } from '../../db/database.ts'
import { crawlTerms, limitsOf } from './crawl-limits.ts'
import { sendCrawl } from './crawl-work.ts'
import { insertCrawl } from './crawls.sql.ts'

/**
 * Stores a crawl and queues it, within the caller's transaction.
 * @param requestedBy the person's id; null for the schedule
 * @returns its id; null if one waits or runs already
 */
export async function addCrawl(
  { trx, at }: { trx: Trx; at: Date },
  siteId: number,
  requestedBy: string | null,
): Promise<number | null> {
  const limits = limitsOf(await crawlTerms(trx, siteId))
  const id = await insertCrawl(trx, { siteId, at, requestedBy, ...limits })
  if (id !== null) await sendCrawl(trx, { siteId, id }, at)
  return id
}
