import type { Actor } from '#app/shared/access/permissions.ts'
import {
  maxRecipients,
  type AddRecipient,
  type ChangeRecipient,
  type BounceNote,
  type RecipientKey,
  type ReportRecipient,
  type MailsOfLink,
} from '#app/shared/reports/recipients.ts'
import {
  changing,
  onClient,
  reading,
  refuseDuplicate,
  requirePermission,
  requireBelowLimit,
} from '../../access/calls/use-case.ts'
import { recordAudit } from '../../audit/audit.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { notFound, userError } from '../../errors/user-errors.ts'
import { createRateLimit } from '../../http/rate-limit.ts'
import { linkHash } from '../../secret-links/secret-links.ts'
import { reporters } from '../permission.ts'
import {
  closeLinks,
  countRecipients,
  deleteRecipientRow,
  insertRecipient,
  lockRecipient,
  readReportRecipients,
  updateRecipientRow,
  writeBounce,
  lockRecipientOfLink,
  writeUnsubscribed,
} from './recipients.sql.ts'

/*
 * How recipients without an account end the mails, and begin them again. Public: the proof is the secret of a mail's
 * link. Loop itself reads and writes here, because a recipient has no rights on any table.
 */

type UnsubscribeDeps = Pick<Context, 'database' | 'clock'>

/** Limit of answers for one link, so that no one keeps the database busy with one. */
const answers = createRateLimit('report-mails', { points: 60, seconds: 5 * 60, perProcess: true })

/** Returns whether a secret is that of a mail's link. */
export const isMailLink = async ({ database }: UnsubscribeDeps, token: string): Promise<boolean> =>
  (await database.db.transaction().execute((trx) => lockRecipientOfLink(trx, linkHash(token)))) !== null

/**
 * Returns whether a link's recipient gets mails. A GET must not change anything: mail programs follow links.
 * @throws UserError rate.too_many (429)
 */
export async function getMails(context: UnsubscribeDeps, { token }: { token: string }): Promise<MailsOfLink> {
  await answers.take(context, token)
  return context.database.db.transaction().execute(async (trx) => {
    const found = await lockRecipientOfLink(trx, linkHash(token))
    if (!found) return { state: 'unknown' }
    const { company, email, unsubscribedAt } = found
    return { state: unsubscribedAt ? 'ended' : 'going', company, email }
  })
}

/**
 * Ends or begins the mails of a link's recipient, and returns what holds then. Repeating it changes nothing. Mails that
 * wait are not sent any more (mail-rules.ts).
 * @throws UserError rate.too_many (429)
 */
export async function changeMails(
  context: UnsubscribeDeps,
  { token, wanted }: { token: string; wanted: boolean },
): Promise<MailsOfLink> {
  await answers.take(context, token)
  return context.database.db.transaction().execute(async (trx) => {
    const found = await lockRecipientOfLink(trx, linkHash(token))
    if (!found) return { state: 'unknown' }
    const { clientId, recipientId, company, email, unsubscribedAt } = found
    if (wanted === (unsubscribedAt !== null)) {
      const at = context.clock()
      await writeUnsubscribed(trx, found, wanted ? null : at)
      const kind = wanted ? 'report.subscribed' : 'report.unsubscribed'
      await recordAudit(trx, { at, kind, actor: null, clientId, details: { id: recipientId, email } })
    }
    return { state: wanted ? 'going' : 'ended', company, email }
  })
}

/*
 * Who gets a client's reports by mail. All of these are for Admins, audited, and throw UserError auth.forbidden or
 * not_found like the rest of Reports.
 */

/** Returns a client's recipients, by name. */
export async function listRecipients(context: Context, actor: Actor, clientId: string): Promise<ReportRecipient[]> {
  requirePermission(actor, { clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId }), (trx) => readReportRecipients(trx, clientId))
}

/**
 * Adds a recipient. Nothing is sent to them by this.
 * @throws UserError report.recipient_taken, report.too_many_recipients (409)
 */
export async function addRecipient(
  context: Context,
  actor: Actor,
  { clientId, recipient }: AddRecipient,
): Promise<{ id: string }> {
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    await requireBelowLimit(trx, {
      kind: 'report recipients',
      within: clientId,
      most: maxRecipients,
      count: () => countRecipients(trx, clientId),
      error: () => userError('report.too_many_recipients', (t) => t('tooManyRecipients', { most: maxRecipients })),
    })
    const id = await once(insertRecipient(trx, clientId, recipient, { personId: actor.userId, at }))
    await record('report.recipient_added', { id, email: recipient.email })
    return { id }
  })
}

/**
 * Changes a recipient. Another address is another mailbox: a bounce is cleared, and the links in mails to the old one
 * are closed. The address of someone who unsubscribed stays, because it is how Loop knows that they
 * want no mails.
 * @throws UserError report.recipient_taken, report.recipient_unsubscribed (409)
 */
export async function changeRecipient(
  context: Context,
  actor: Actor,
  { clientId, recipientId, recipient }: ChangeRecipient,
): Promise<void> {
  await changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    const before = await requireRecipient(trx, { clientId, recipientId })
    const moved = before.email.toLowerCase() !== recipient.email.toLowerCase()
    if (moved) requireSubscribed(before)
    await once(updateRecipientRow(trx, clientId, recipientId, recipient))
    if (moved) {
      await closeLinks(trx, clientId, recipientId, at)
      await writeBounce(trx, clientId, recipientId, null)
    }
    await record('report.recipient_changed', { id: recipientId, email: recipient.email, before: before.email })
  })
}

/**
 * Removes a recipient: mails to them that are not sent yet are skipped, and the links in earlier ones are closed.
 * Someone who unsubscribed stays in the list, so that no one adds them again by mistake.
 * @throws UserError report.recipient_unsubscribed (409)
 */
export async function removeRecipient(
  context: Context,
  actor: Actor,
  { clientId, recipientId }: RecipientKey,
): Promise<void> {
  await changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    const before = await requireRecipient(trx, { clientId, recipientId })
    requireSubscribed(before)
    await closeLinks(trx, clientId, recipientId, at)
    await deleteRecipientRow(trx, clientId, recipientId)
    await record('report.recipient_removed', { id: recipientId, email: before.email })
  })
}

/** Notes that mails to a recipient came back: they get none until someone clears it. A second note replaces the first. */
export async function noteBounce(
  context: Context,
  actor: Actor,
  { clientId, recipientId, note }: BounceNote,
): Promise<void> {
  await changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    const { email } = await requireRecipient(trx, { clientId, recipientId })
    await writeBounce(trx, clientId, recipientId, { at, note })
    await record('report.bounce_noted', { id: recipientId, email })
  })
}

/** Clears a bounce, so that the next reports are sent to the recipient again. Without one nothing happens. */
export async function clearBounce(
  context: Context,
  actor: Actor,
  { clientId, recipientId }: RecipientKey,
): Promise<void> {
  await changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, record }) => {
    const { email, state } = await requireRecipient(trx, { clientId, recipientId })
    if (state !== 'bounced') return
    await writeBounce(trx, clientId, recipientId, null)
    await record('report.bounce_cleared', { id: recipientId, email })
  })
}

async function requireRecipient(trx: ActorTrx, { clientId, recipientId }: RecipientKey): Promise<ReportRecipient> {
  const recipient = await lockRecipient(trx, clientId, recipientId)
  if (!recipient) throw notFound((t) => t('recipientNotFound'))
  return recipient
}

function requireSubscribed({ state }: ReportRecipient): void {
  if (state !== 'unsubscribed') return
  throw userError('report.recipient_unsubscribed', (t) => t('recipientUnsubscribed'))
}

const once = <T>(write: Promise<T>) =>
  refuseDuplicate(write, 'report_recipient_email', () =>
    userError('report.recipient_taken', (t) => t('recipientTaken')),
  )
