import * as v from 'valibot'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { readKeys } from '../../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../../queue/queue.ts'
import { readActiveSources } from './sources.sql.ts'

const whichSchema = v.object({ sourceId: v.pipe(v.string(), v.uuid()) })

/** Returns the id of the source that a piece of work reads. */
export const sourceOf = ({ data }: TakenWork): string => v.parse(whichSchema, data).sourceId

/** Queues the reading of a source, within the transaction. A source is read once at a time. */
export const sendSourceRead = (trx: Trx, sourceId: string, now: Date, from = now): Promise<void> =>
  sendWork(trx, 'source-reads', [{ key: sourceId, data: { sourceId }, from }], now)

/** Queues active sources that are in no queue, for example after a backup was restored. */
export async function findSourceReads({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.db
  const queued = await readKeys(db, 'source-reads')
  const sources = await readActiveSources(db)
  await db.transaction().execute(async (trx) => {
    const now = clock()
    for (const { id, due_at } of sources) {
      if (!queued.has(id)) await sendSourceRead(trx, id, now, due_at > now ? due_at : now)
    }
  })
}
