import * as v from 'valibot'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { readKeys } from '../../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../../queue/queue.ts'
import { readActive } from './connection.sql.ts'

/** The connection that is to be read. */
interface ConnectionRef {
  siteId: number
  connection: string
}
const whichSchema = v.object({ siteId: v.number(), connection: v.string() })

/** Returns which connection a piece of work is about. */
export const syncOf = ({ data }: TakenWork): ConnectionRef => v.parse(whichSchema, data)

/** Queues the reading of a connection, within the transaction. One reading of a website runs at a time. */
export const sendSync = (trx: Trx, { siteId, connection }: ConnectionRef, now: Date, from = now): Promise<void> =>
  sendWork(trx, 'search-syncs', [{ key: String(siteId), data: { siteId, connection }, from }], now)

/** Queues connections that are in no queue, for example after a backup was restored. */
export async function findSearchSyncs({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.db
  const queued = await readKeys(db, 'search-syncs')
  const missing = (await readActive(db)).filter(({ site_id }) => !queued.has(String(site_id)))
  await db.transaction().execute(async (trx) => {
    const now = clock()
    for (const { site_id: siteId, connection, due_at } of missing) {
      await sendSync(trx, { siteId, connection }, now, due_at && due_at > now ? due_at : now)
    }
  })
}
