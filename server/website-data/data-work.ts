import * as v from 'valibot'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { readKeys } from '../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../queue/queue.ts'
import { unfinishedDeletions } from './deletions.sql.ts'
import { readExportsToWrite } from './exports.sql.ts'

/** The ids of an export or deletion. */
interface DataWorkRef {
  siteId: number
  id: string
}
const whichSchema = v.object({ siteId: v.number(), id: v.string() })

/** Returns which export or deletion a piece of work is about. */
export const parseDataWork = ({ data }: TakenWork): DataWorkRef => v.parse(whichSchema, data)

/** Queues the writing of an export, within the transaction. */
export const sendExport = (trx: Trx, { siteId, id }: DataWorkRef, now: Date): Promise<void> =>
  sendWork(trx, 'exports', [{ key: id, data: { siteId, id }, from: now }], now)

/** Queues a deletion, within the transaction. Only one deletion of a website runs at a time. */
export const sendDeletion = (trx: Trx, { siteId, id }: DataWorkRef, now: Date): Promise<void> =>
  sendWork(trx, 'deletions', [{ key: String(siteId), data: { siteId, id }, from: now }], now)

/** Queues unfinished exports and deletions that are in no queue, for example after a backup was restored. */
export async function findDataWork({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.db
  const [exports, deletions] = [await readKeys(db, 'exports'), await readKeys(db, 'deletions')]
  const unwritten = (await readExportsToWrite(db)).filter(({ id }) => !exports.has(id))
  const unfinished = (await unfinishedDeletions(db)).filter(({ siteId }) => !deletions.has(String(siteId)))
  await db.transaction().execute(async (trx) => {
    for (const which of unwritten) await sendExport(trx, which, clock())
    for (const which of unfinished) await sendDeletion(trx, which, clock())
  })
}
