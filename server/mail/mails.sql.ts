import { sql } from 'kysely'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Db, Trx } from '../db/database.ts'
import { isDueSql } from '../db/is-due.ts'

/** Longer than the longest pause between two tries. A later time was set by a wrong clock. */
const maxWaitMs = 13 * 3_600_000

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

/** Returns mails without their bodies, newest first; only those older than `before` if it is set. */
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

export async function readMail(db: Db | Trx, id: string) {
  return db
    .selectFrom('mail')
    .select([...listed, 'body_text', 'body_html'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Returns what is stored of the mails of a kind to these addresses, newest first. */
export async function readMailsTo(trx: Trx, kind: string, recipients: readonly string[]) {
  if (recipients.length === 0) return []
  return trx
    .selectFrom('mail')
    .select(['recipient', 'created_at', 'sent_at', 'next_try_at', 'failure'])
    .where('kind', '=', kind)
    .where('recipient', 'in', recipients)
    .orderBy('created_at', 'desc')
    .execute()
}

/**
 * Resets the tries of an unsent mail.
 * @returns false if it was sent or deleted meanwhile
 */
export async function startOver(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail')
    .set({ next_try_at: at, attempts: 0, failure: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes the bodies of mails older than `before`, except those still waiting, and the files that no mail needs now. */
export async function emptyBodies(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('mail')
    .set({ body_text: '', body_html: '', file_id: null })
    .where('created_at', '<', before)
    .where('next_try_at', 'is', null)
    .where('body_text', '<>', '')
    .execute()
  await sql`delete from mail_file where created_at < ${before}
    and not exists (select from mail where mail.file_id = mail_file.id)`.execute(db)
}

/** A file that mails carry. */
export interface MailFile {
  /** Letters of ASCII, digits, `-` and `.` only. */
  name: string
  /** A media type. */
  type: string
  bytes: Uint8Array
}

/** Stores a file that mails of the same transaction carry. */
export async function insertMailFile(trx: Trx, id: string, file: MailFile, at: Date): Promise<void> {
  await trx
    .insertInto('mail_file')
    .values({ id, ...file, created_at: at })
    .execute()
}

/** Returns the file of a mail; null if it was deleted. */
export async function readMailFile(db: Db, id: string): Promise<MailFile | null> {
  const file = await db
    .selectFrom('mail_file')
    .select(['name', 'type', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirst()
  return file ?? null
}

export interface MailToSend {
  id: string
  /** `<thing>.<what>`. */
  kind: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  created_at: Date
  /** The number of tries, including the current one. */
  attempts: number
  file_id: string | null
  sender_name: string | null
  unsubscribe_url: string | null
}

/** Counts a try of a mail that is due; null if it was sent or deleted meanwhile, or waits for a later try. */
export async function beginTry(db: Db, id: string, now: Date): Promise<MailToSend | null> {
  const mail = await db
    .updateTable('mail')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where(isDueSql(sql.ref('next_try_at'), now, maxWaitMs))
    .where('sent_at', 'is', null)
    .returning([
      'id',
      'kind',
      'recipient',
      'subject',
      'body_text',
      'body_html',
      'created_at',
      'attempts',
      'file_id',
      'sender_name',
      'unsubscribe_url',
    ])
    .executeTakeFirst()
  return mail ?? null
}

export async function markMailSent(db: Db | Trx, id: string, at: Date): Promise<void> {
  await db.updateTable('mail').set({ sent_at: at, next_try_at: null, failure: null }).where('id', '=', id).execute()
}

/** Stores why a try failed and when the next one is; null gives the mail up. */
export async function markFailed(
  db: Db | Trx,
  { id, attempts }: Pick<MailToSend, 'id' | 'attempts'>,
  outcome: { failure: string; nextTryAt: Date | null },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ failure: outcome.failure, next_try_at: outcome.nextTryAt })
    .where('id', '=', id)
    // A process that was too slow must not change anything about a later try.
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .execute()
}

/** Ends the waiting of a mail, because no mail server is configured. */
export async function keepUnsent(db: Db | Trx, id: string): Promise<void> {
  await db.updateTable('mail').set({ next_try_at: null }).where('id', '=', id).where('sent_at', 'is', null).execute()
}

/** Returns every waiting mail with the time of its next try. */
export async function readWaitingMails(db: Db): Promise<{ id: string; from: Date }[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'next_try_at'])
    .where('next_try_at', 'is not', null)
    .where('sent_at', 'is', null)
    .execute()
  return rows.flatMap(({ id, next_try_at: from }) => (from ? [{ id, from }] : []))
}

/** A mail whose text is written. */
export interface NewMail {
  /** A new id; by default the database's. */
  id?: string
  kind: string
  userId: string | null
  recipient: string
  language: Language
  subject: string
  bodyText: string
  bodyHtml: string
  /** The name before the address of MAIL_FROM; by default the one in MAIL_FROM. */
  senderName?: string | null
  /** Where its recipient can end such mails with one POST (RFC 8058). */
  unsubscribeUrl?: string
  fileId?: string | null
}

/**
 * Stores mails, to be sent from an instant on.
 * @returns their ids
 */
export async function insertMails(trx: Trx, mails: readonly NewMail[], at: Date): Promise<{ id: string }[]> {
  return trx
    .insertInto('mail')
    .values(
      mails.map(({ userId, bodyText, bodyHtml, senderName, unsubscribeUrl, fileId, ...mail }) => ({
        ...mail,
        user_id: userId,
        sender_name: senderName ?? null,
        unsubscribe_url: unsubscribeUrl ?? null,
        file_id: fileId ?? null,
        body_text: bodyText,
        body_html: bodyHtml,
        created_at: at,
        next_try_at: at,
      })),
    )
    .returning('id')
    .execute()
}
