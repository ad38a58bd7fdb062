import type { Db, Trx } from '../db/database.ts'
import { composeMail } from './compose-mail.ts'

/** A mail in words; how it looks is the same for all (compose-mail.ts). */
export interface Mail {
  /** `<thing>.<what>`, like `team.invitation`. */
  kind: string
  /** The account it goes to, where there is one. */
  userId: string | null
  recipient: string
  subject: string
  /** Plain sentences, one paragraph each; never markup. */
  paragraphs: readonly string[]
  /** The one thing to do, with an absolute address of ours. */
  action?: { label: string; url: string }
  /** Said in small below: why they get it, when the link ends. */
  footnote?: string
}

/**
 * Writes a mail, in the transaction of what it tells of: it is sent if and only if that happened. Sending follows in
 * the background (send-mails.ts), by SMTP where that is configured; else an Admin reads it at /admin/settings.
 */
export async function queueMail(db: Db | Trx, mail: Mail, at: Date): Promise<void> {
  const { text, html } = composeMail(mail)
  await db
    .insertInto('mail')
    .values({
      kind: mail.kind,
      user_id: mail.userId,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: text,
      body_html: html,
      created_at: at,
      next_try_at: at,
    })
    .execute()
}
