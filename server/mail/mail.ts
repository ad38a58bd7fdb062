import type { Language } from '#app/shared/account/appearance.ts'
import type { Db, Trx } from '../db/database.ts'
import { sayIn, type SayOf } from '../messages/say-in.ts'
import { composeMail, type MailText } from './compose-mail.ts'
import { insertMails } from './mails.sql.ts'
import { languageOf } from './recipient-language.ts'

/** What a mail says, in whatever language its reader has; dates and numbers in it are written in that language too. */
export type MailWords = (say: SayOf<'mails'>, language: Language) => MailText

/** One who is written to. */
export interface Recipient {
  /** The account it goes to, where there is one. */
  userId: string | null
  recipient: string
  language: Language
}

export interface Mail extends Omit<Recipient, 'language'> {
  /** `<thing>.<what>`, like `team.invitation`. */
  kind: string
  /** Where it is not the account's of `userId`. */
  language?: Language
  words: MailWords
}

/**
 * Writes a mail in its reader's language, in the transaction of what it tells of: it is sent if and only if that
 * happened. Sending follows in the background (send-mails.ts), by SMTP where that is configured; else an Admin reads it
 * at /admin/settings.
 */
export async function queueMail(db: Db | Trx, { language, ...mail }: Mail, at: Date): Promise<void> {
  const { kind, words, userId, recipient } = mail
  await queueMails(
    db,
    { kind, words, to: [{ userId, recipient, language: language ?? (await languageOf(db, userId)) }] },
    at,
  )
}

/** Writes the same mail to several, each in their language. */
export async function queueMails(
  db: Db | Trx,
  { kind, words, to }: { kind: string; words: MailWords; to: readonly Recipient[] },
  at: Date,
): Promise<void> {
  if (to.length === 0) return
  const written = new Map<Language, { subject: string; bodyText: string; bodyHtml: string }>()
  const inLanguage = (language: Language) => {
    const known = written.get(language)
    if (known) return known
    const mail = words(sayIn(language, 'mails'), language)
    const { text, html } = composeMail(mail, language)
    const made = { subject: mail.subject, bodyText: text, bodyHtml: html }
    written.set(language, made)
    return made
  }
  await insertMails(
    db,
    to.map(({ userId, recipient, language }) => ({ kind, userId, recipient, language, ...inLanguage(language) })),
    at,
  )
}
