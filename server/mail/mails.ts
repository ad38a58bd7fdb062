import type { Language } from '#app/shared/account/appearance.ts'
import { canAdminister, type Actor } from '#app/shared/access/permissions.ts'
import { changing, onInstallation } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { forbidden, notFound, userError } from '../errors/user-errors.ts'
import { mailStateOf, type MailState } from './mail.ts'
import { sendMailsFrom } from './mail-work.ts'
import { readMail, readMails, startOver, type MailRow } from './mails.sql.ts'

export interface MailSummary {
  id: string
  /** `<thing>.<what>`, such as `team.invitation`. */
  kind: string
  recipient: string
  /** The language of the mail; null if it is unknown. */
  language: Language | null
  subject: string
  state: MailState
  /** ISO 8601, like all times here. */
  createdAt: string
  sentAt: string | null
  nextTryAt: string | null
  /** Number of tries so far. */
  attempts: number
  /** Why the last try failed, in a sentence without addresses or secrets. */
  failure: string | null
}

export interface MailList {
  mails: MailSummary[]
  /** Id to pass as `before` for the next mails; null at the end. */
  before: string | null
  /** Whether a mail server is configured (SMTP_URL). */
  sending: boolean
}

export interface MailContent extends MailSummary {
  /** Null after the text was deleted: 90 days after the mail was written. */
  text: string | null
  /** A whole HTML document; show it in a sandboxed frame. */
  html: string | null
  /**
   * Whether the secrets in its links were left out: as long as the mail reaches its recipient by itself, no one else
   * needs the access they give.
   */
  linksHidden: boolean
}

/**
 * Returns mails, newest first. Admin only.
 * @throws UserError auth.forbidden
 */
export async function listMails(
  context: Context,
  actor: Actor,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<MailList> {
  requireAdmin(actor)
  const rows = await readMails(context.database.db, { before, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  return {
    mails: shown.map(toSummary),
    before: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    sending: context.env.SMTP_URL !== undefined,
  }
}

/**
 * Returns a mail with its text, so that an Admin can pass it on if no mail server sends it. Reading is audited,
 * because its links may give access to an account. Admin only.
 * @throws UserError auth.forbidden, not_found
 */
export async function getMail(context: Context, actor: Actor, { id }: { id: string }): Promise<MailContent> {
  requireAdmin(actor)
  return changing(context, actor, onInstallation, async ({ trx, record }) => {
    const row = await readMail(trx, id)
    if (!row) throw notFound((t) => t('mailNotFound'))
    const summary = toSummary(row)
    await record('mail.read', { mailId: id, mailKind: row.kind })
    const { state } = summary
    const linksHidden = state === 'sent' || (state === 'waiting' && context.env.SMTP_URL !== undefined)
    const shown = (body: string) => (body === '' ? null : linksHidden ? withoutSecrets(body) : body)
    return { ...summary, text: shown(row.body_text), html: shown(row.body_html), linksHidden }
  })
}

/**
 * Tries a mail again at once and resets its tries, if it is waiting, was given up or kept. Admin only.
 * @throws UserError auth.forbidden, not_found, mail.not_configured without a mail server, mail.sent if it was sent,
 * mail.emptied if its text was deleted
 */
export async function retryMail(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  requireAdmin(actor)
  if (context.env.SMTP_URL === undefined) {
    throw userError('mail.not_configured', (t) => t('mailServerMissing'))
  }
  await changing(context, actor, onInstallation, async ({ trx, at, record }) => {
    const row = await readMail(trx, id)
    if (!row) throw notFound((t) => t('mailNotFound'))
    if (row.body_text === '') throw userError('mail.emptied', (t) => t('mailTooOld'))
    if (!(await startOver(trx, id, at))) throw userError('mail.sent', (t) => t('mailSentAlready'))
    await sendMailsFrom(trx, [{ id, from: at }], at)
    await record('mail.retried', { mailId: id, mailKind: row.kind })
  })
}

function requireAdmin(actor: Actor): void {
  if (!canAdminister(actor)) throw forbidden()
}

function toSummary(row: MailRow): MailSummary {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    language: row.language,
    subject: row.subject,
    state: mailStateOf(row),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    attempts: row.attempts,
    failure: row.failure,
  }
}

/** Cuts URLs after their origin, because path, query and fragment may contain a secret. */
function withoutSecrets(body: string): string {
  return body.replaceAll(/https?:\/\/[^\s"<>]+/g, (address) => `${URL.parse(address)?.origin ?? ''}/…`)
}
