import * as v from 'valibot'
import type { Context } from '../context.ts'
import type { Trx } from '../db/database.ts'
import { readKeys } from '../queue/queue.sql.ts'
import { sendWork, type TakenWork } from '../queue/queue.ts'
import { readWaiting } from './mails.sql.ts'

const mailSchema = v.object({ id: v.string() })

/** Which mail work is about. */
export const mailOf = ({ data }: TakenWork): string => v.parse(mailSchema, data).id

/** Has mails sent, each from a moment on, if the transaction commits. */
export async function sendMailsFrom(trx: Trx, mails: readonly { id: string; from: Date }[], now: Date): Promise<void> {
  const works = mails.map(({ id, from }) => ({ key: id, data: { id }, from }))
  await sendWork(trx, 'mails', works, now)
}

/** Finds the mails that wait and are in no queue, as after a backup was restored. */
export async function findMails({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.background
  const queued = await readKeys(db, 'mails')
  const lost = (await readWaiting(db)).filter(({ id }) => !queued.has(id))
  await db.transaction().execute((trx) => sendMailsFrom(trx, lost, clock()))
}
