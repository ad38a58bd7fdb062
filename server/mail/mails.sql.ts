import { sql } from 'kysely'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Db, Trx } from '../db/database.ts'
import { hasCome } from '../db/has-come.ts'

/** Longer than the last pause between two tries; what lies further ahead is of a clock that was wrong. */
const longestWaitMs = 13 * 3_600_000

const listed = [
  'id',
  'kind',
  'user_id',
  'recipient',
  'language',
  'subject',
  'created_at',
  'next_try_at',
  'attempts',
  'sent_at',
  'failure',
] as const

/** Mails without their bodies, newest first, older than the one named if any is. */
export async function readMails(db: Db, { before, limit }: { before?: string | undefined; limit: number }) {
  return db
    .selectFrom('mail')
    .select(listed)
    .$if(before !== undefined, (query) =>
      query.where(({ eb, selectFrom, or, and }) => {
        const last = selectFrom('mail')
          .select('created_at')
          .where('id', '=', before ?? '')
        return or([eb('created_at', '<', last), and([eb('created_at', '=', last), eb('id', '>', before ?? '')])])
      }),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
export type MailRow = Awaited<ReturnType<typeof readMails>>[number]

export async function findMail(db: Db | Trx, id: string) {
  return db
    .selectFrom('mail')
    .select([...listed, 'body_text', 'body_html'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Lets an unsent mail begin its tries anew; @returns false when it was sent or removed meanwhile. */
export async function startOver(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail')
    .set({ next_try_at: at, attempts: 0, failure: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Empties what was written in mails that are older than `before`, except those that still wait. */
export async function emptyBodies(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ body_text: '', body_html: '' })
    .where('created_at', '<', before)
    .where('next_try_at', 'is', null)
    .where('body_text', '<>', '')
    .execute()
}

export interface MailToSend {
  id: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: Date
  /** Counting this one. */
  attempts: number
}

/** Counts a try of a mail whose time has come; null where it was sent or removed meanwhile, or waits for a later try. */
export async function beginTry(db: Db, id: string, now: Date): Promise<MailToSend | null> {
  const mail = await db
    .updateTable('mail')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where(hasCome(sql.ref('next_try_at'), now, longestWaitMs))
    .where('sent_at', 'is', null)
    .returning(['id', 'recipient', 'subject', 'body_text', 'body_html', 'created_at', 'attempts'])
    .executeTakeFirst()
  return mail ?? null
}

export async function markSent(db: Db | Trx, id: string, at: Date): Promise<void> {
  await db.updateTable('mail').set({ sent_at: at, next_try_at: null, failure: null }).where('id', '=', id).execute()
}

/** Notes why a try failed and when the next one is; null gives the mail up. */
export async function markFailed(
  db: Db | Trx,
  { id, attempts }: Pick<MailToSend, 'id' | 'attempts'>,
  outcome: { failure: string; nextTryAt: Date | null },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ failure: outcome.failure, next_try_at: outcome.nextTryAt })
    .where('id', '=', id)
    // Somebody who was slower than work is left to them changes nothing of a later try.
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
}

/** Lets a mail wait no longer: there is nobody to send it. */
export async function keepUnsent(db: Db | Trx, id: string): Promise<void> {
  await db.updateTable('mail').set({ next_try_at: null }).where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** Every mail that waits, and for when. */
export async function readWaiting(db: Db): Promise<{ id: string; from: Date }[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'next_try_at'])
    .where('next_try_at', 'is not', null)
    .where('sent_at', 'is', null)
    .execute()
  return rows.flatMap(({ id, next_try_at: from }) => (from ? [{ id, from }] : []))
}

interface NewMail {
  kind: string
  userId: string | null
  recipient: string
  language: Language
  subject: string
  bodyText: string
  bodyHtml: string
}

/** Writes mails that are to be sent from a moment on. @returns their ids */
export async function insertMails(trx: Trx, mails: readonly NewMail[], at: Date): Promise<{ id: string }[]> {
  return trx
    .insertInto('mail')
    .values(
      mails.map(({ userId, bodyText, bodyHtml, ...mail }) => ({
        ...mail,
        user_id: userId,
        body_text: bodyText,
        body_html: bodyHtml,
        created_at: at,
        next_try_at: at,
      })),
    )
    .returning('id')
    .execute()
}
