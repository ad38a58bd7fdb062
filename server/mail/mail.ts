import type { Language } from '#app/shared/account/appearance.ts'
import { escapeHtml } from '#app/shared/format/html.ts'
import type { Db, SystemTrx, Trx } from '../db/database.ts'
import type { Env } from '../env.ts'
import { translateIn, type TranslateOf } from '../messages/translate-in.ts'
import { sendMailsFrom } from './mail-work.ts'
import { insertMailFile, insertMails, readMailsTo, type MailFile, type NewMail } from './mails.sql.ts'
import { languageOfRecipient } from './recipient-language.ts'

/** A link with an absolute URL of Loop. */
interface MailLink {
  label: string
  url: string
}

/** The text of a mail in one language; the layout is the same for all. */
interface MailText {
  subject: string
  /** Plain sentences, one paragraph each; never markup. */
  paragraphs: readonly string[]
  /** The main link, with an absolute URL of Loop. */
  action?: MailLink
  /** Several links of the same weight, in their order. */
  links?: readonly MailLink[]
  /** Small print: why they get the mail, or when the link expires. */
  footnote?: string
}

/** Composes a mail in its recipient's language, including dates and numbers. */
export type MailWords = (t: TranslateOf<'mails'>, language: Language) => MailText

/** The recipient of a mail. */
export interface Recipient {
  /** The recipient's account, if there is one. */
  userId: string | null
  recipient: string
  language: Language
}

export interface Mail extends Omit<Recipient, 'language'> {
  /** `<thing>.<what>`, like `team.invitation`. */
  kind: string
  /** Email address, where it differs from that of the account `userId`. */
  language?: Language
  words: MailWords
}

/**
 * The state of a mail: `waiting` for its (next) try, `sent`, `failed` after the last try, or `kept` because no mail
 * server was configured when it was written.
 */
export type MailState = 'waiting' | 'sent' | 'failed' | 'kept'

/** Returns the state of a mail by what is stored of it. */
export function mailStateOf(row: {
  sent_at: Date | null
  next_try_at: Date | null
  failure: string | null
}): MailState {
  if (row.sent_at) return 'sent'
  if (row.next_try_at) return 'waiting'
  return row.failure === null ? 'kept' : 'failed'
}

/**
 * Returns what became of the newest mail of a kind to each of these addresses, for what a domain shows of its own mails.
 * Runs without row-level security.
 */
export async function readMailStates(
  trx: SystemTrx,
  kind: string,
  recipients: readonly string[],
): Promise<Map<string, MailState>> {
  const mails = await readMailsTo(trx, kind, recipients)
  return new Map(mails.toReversed().map((mail) => [mail.recipient, mailStateOf(mail)]))
}

/** Returns whether mails leave Loop; without a mail server they are kept for an Admin to read. */
export const deliversMails = (env: Pick<Env, 'SMTP_URL'>): boolean => env.SMTP_URL !== undefined

/**
 * Stores a mail in its recipient's language, in the same transaction as the change it is about: it is sent if and only if
 * that change commits. A background job sends it by SMTP (send-mails.ts); without SMTP an Admin can read it at
 * /admin/settings.
 */
export async function queueMail(db: Db | Trx, { language, ...mail }: Mail, at: Date): Promise<void> {
  const { kind, words, userId, recipient } = mail
  await queueMails(
    db,
    { kind, words, to: [{ userId, recipient, language: language ?? (await languageOfRecipient(db, userId)) }] },
    at,
  )
}

/** Stores the same mail for several recipients, each in their language. */
export async function queueMails(
  db: Db | Trx,
  { kind, words, to }: { kind: string; words: MailWords; to: readonly Recipient[] },
  at: Date,
): Promise<void> {
  if (to.length === 0) return
  const texts = new Map<Language, { subject: string; bodyText: string; bodyHtml: string }>()
  const inLanguage = (language: Language) => {
    const known = texts.get(language)
    if (known) return known
    const mail = words(translateIn(language, 'mails'), language)
    const { text, html } = composeMail(mail, language)
    const made = { subject: mail.subject, bodyText: text, bodyHtml: html }
    texts.set(language, made)
    return made
  }
  const mails = to.map(({ userId, recipient, language }) => ({
    kind,
    userId,
    recipient,
    language,
    ...inLanguage(language),
  }))
  await within(db, async (trx) => {
    const written = await insertMails(trx, mails, at)
    const waiting = written.map(({ id }) => ({ id, from: at }))
    await sendMailsFrom(trx, waiting, at)
  })
}

/**
 * Stores mails whose texts a domain has written itself, in the transaction of the change they are about. Texts and links
 * are sent as they are: the caller escapes what people wrote.
 */
export async function queueWrittenMails(trx: Trx, mails: readonly NewMail[], at: Date): Promise<void> {
  if (mails.length === 0) return
  const written = await insertMails(trx, mails, at)
  await sendMailsFrom(
    trx,
    written.map(({ id }) => ({ id, from: at })),
    at,
  )
}

/** Stores a file once for all mails of the same transaction, or later ones, that carry it. */
export const storeMailFile = (trx: Trx, id: string, file: MailFile, at: Date): Promise<void> =>
  insertMailFile(trx, id, file, at)

/** Returns a mail as text and as HTML, in which all values are escaped. */
function composeMail(
  { subject, paragraphs, action, links = [], footnote }: MailText,
  language: Language,
): { text: string; html: string } {
  const linked = [...(action ? [action] : []), ...links].map(({ label, url }) => `${label}:\n${url}`)
  const text = [...paragraphs, ...linked, ...(footnote ? [footnote] : [])]
  const block = (sentence: string) => `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0b776b;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : ''
  const list = links.map(
    ({ label, url }) =>
      `<p style="margin:0 0 12px"><a href="${escapeHtml(url)}" style="display:block;padding:12px 16px;border:1px solid #d9dedc;border-radius:8px;background:#ffffff;color:#0b776b;text-decoration:none">${escapeHtml(label)}</a></p>`,
  )
  const small = footnote ? `<p style="margin:24px 0 0;font-size:13px;color:#60646c">${escapeHtml(footnote)}</p>` : ''
  return {
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f7f9f8"><div style="max-width:520px;margin:0 auto;padding:32px 24px;font:16px/24px system-ui,sans-serif;color:#1c2024">${paragraphs.map(block).join('')}${list.join('')}${button}${small}</div></body></html>`,
  }
}

/** Uses the given transaction, or a new one: a mail and the work of sending it must be committed together. */
async function within(db: Db | Trx, write: (trx: Trx) => Promise<void>): Promise<void> {
  // `isTransaction` says which one it is, but Kysely's types don't follow.
  await (db.isTransaction ? write(db as Trx) : db.transaction().execute(write))
}
