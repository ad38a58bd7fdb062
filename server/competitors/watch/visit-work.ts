import * as v from 'valibot'
import type { Context } from '../../context.ts'
import type { Db, Trx } from '../../db/database.ts'
import { readKeys } from '../../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../../queue/queue.ts'
import { readActiveCompetitors } from './visits.sql.ts'

const whichSchema = v.object({ siteId: v.number(), competitorId: v.pipe(v.string(), v.uuid()) })

/** Which competitor a piece of work visits. */
export type VisitedCompetitor = v.InferOutput<typeof whichSchema>

/** Returns the competitor that a piece of work visits. */
export const competitorOf = ({ data }: TakenWork): VisitedCompetitor => v.parse(whichSchema, data)

/** Queues the visit of a competitor's due pages, within the transaction. A competitor is visited once at a time. */
export const sendCompetitorVisit = (
  trx: Trx,
  { siteId, competitorId }: VisitedCompetitor,
  now: Date,
  from = now,
): Promise<void> =>
  sendWork(trx, 'competitor-visits', [{ key: competitorId, data: { siteId, competitorId }, from }], now)

/** Queues active competitors that are in no queue, for example after a backup was restored. */
export async function findCompetitorVisits({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db: Db = database.db
  const queued = await readKeys(db, 'competitor-visits')
  const competitors = await readActiveCompetitors(db)
  await db.transaction().execute(async (trx) => {
    const now = clock()
    for (const { siteId, competitorId, dueAt } of competitors) {
      if (queued.has(competitorId)) continue
      await sendCompetitorVisit(trx, { siteId, competitorId }, now, dueAt > now ? dueAt : now)
    }
  })
}
