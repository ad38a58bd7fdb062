import * as v from 'valibot'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { readKeys } from '../../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../../queue/queue.ts'
import type { VersionKey } from '../published/versions.sql.ts'
import { readVersionsToMail } from './delivery-mails.sql.ts'

const workSchema = v.object({
  clientId: v.string(),
  month: monthSchema,
  version: v.number(),
  /** How often the PDF could not be made. */
  pdfFailures: v.optional(v.number(), 0),
})

/** Returns which version a piece of work is about, and how often its PDF failed. */
export const deliveryOf = ({ data }: TakenWork) => v.parse(workSchema, data)

const keyOf = ({ clientId, month, version }: VersionKey) => `${clientId}:${month}:${version}`

/**
 * Queues the writing of a version's mails, within the transaction that stores its deliveries. Mails of one version are
 * written by one process at a time.
 */
export const sendDelivery = (trx: Trx, { clientId, month, version }: VersionKey, now: Date): Promise<void> =>
  sendWork(
    trx,
    'report-mails',
    [{ key: keyOf({ clientId, month, version }), data: { clientId, month, version }, from: now }],
    now,
  )

/** Queues deliveries that are in no queue, for example after a backup was restored. */
export async function findDeliveries({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.db
  const queued = await readKeys(db, 'report-mails')
  const unwritten = await readVersionsToMail(db)
  await db.transaction().execute(async (trx) => {
    for (const version of unwritten) if (!queued.has(keyOf(version))) await sendDelivery(trx, version, clock())
  })
}
