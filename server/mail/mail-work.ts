import * as v from 'valibot'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { readKeys } from '../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../queue/queue.ts'
import { readWaitingMails } from './mails.sql.ts'

const mailSchema = v.object({ id: v.string() })

/** Returns the id of the mail that a piece of work is about. */
export const mailOf = ({ data }: TakenWork): string => v.parse(mailSchema, data).id

/** Queues the sending of mails, each from an instant on, within the transaction. */
export async function sendMailsFrom(trx: Trx, mails: readonly { id: string; from: Date }[], now: Date): Promise<void> {
  const works = mails.map(({ id, from }) => ({ key: id, data: { id }, from }))
  await sendWork(trx, 'mails', works, now)
}

/** Queues waiting mails that are in no queue, for example after a backup was restored. */
export async function findMails({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.db
  const queued = await readKeys(db, 'mails')
  const lost = (await readWaitingMails(db)).filter(({ id }) => !queued.has(id))
  await db.transaction().execute((trx) => sendMailsFrom(trx, lost, clock()))
}
