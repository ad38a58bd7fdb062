import * as v from 'valibot'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { readKeys } from '../../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../../queue/queue.ts'
import { readUnfinishedCrawls } from './crawls.sql.ts'
import type { RetryLimits } from './running-crawl.ts'

interface CrawlRef {
  siteId: number
  id: number
}
const whichSchema = v.object({ siteId: v.number(), id: v.number() })
const patienceSchema = v.object({ restMs: v.number(), errors: v.number() })

/** Returns which crawl a piece of work is about. */
export const crawlOf = ({ data }: TakenWork): CrawlRef => v.parse(whichSchema, data)

/** Returns what an earlier turn of the crawl noted; null in the first one. */
export function patienceOf({ data }: TakenWork): RetryLimits | null {
  const noted = v.safeParse(patienceSchema, data)
  return noted.success ? noted.output : null
}

/** Queues a crawl, within the caller's transaction. */
export const sendCrawl = (trx: Trx, { siteId, id }: CrawlRef, now: Date): Promise<void> =>
  sendWork(trx, 'crawls', [{ key: String(siteId), data: { siteId, id }, from: now }], now)

/** Queues unfinished crawls that are in no queue, for example after a backup was restored. */
export async function findCrawls({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.db
  const queued = await readKeys(db, 'crawls')
  const crawls = await readUnfinishedCrawls(db)
  await db.transaction().execute(async (trx) => {
    for (const crawl of crawls) if (!queued.has(String(crawl.siteId))) await sendCrawl(trx, crawl, clock())
  })
}
