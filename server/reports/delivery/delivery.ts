import type { Actor } from '#app/shared/access/permissions.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import type {
  ReportDelivery,
  ReportToSend,
  SendAgainInput,
  SendOutcome,
  SendReport,
} from '#app/shared/reports/recipients.ts'
import type { ReportKey } from '#app/shared/reports/report-key.ts'
import { publishedVersion } from '#app/shared/reports/stage.ts'
import { changing, onAll, onClient, reading, requirePermission } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { withoutRowSecurity } from '../../db/scope.ts'
import { forbidden, userError } from '../../errors/user-errors.ts'
import { deliversMails } from '../../mail/mail.ts'
import { reportTranslator } from '../document/report-translator.ts'
import { reporters, reportNotFound } from '../permission.ts'
import { getPublished } from '../published/published.ts'
import type { VersionKey } from '../published/versions.sql.ts'
import { lockReport, readStoredReport } from '../reports.sql.ts'
import { sendDelivery } from './delivery-work.ts'
import {
  hasActiveRecipient,
  insertCopy,
  insertDeliveries,
  readDeliveries,
  readNewestCopy,
  readReportsToSend,
} from './delivery.sql.ts'

/**
 * Sends the newest published version of a report to recipients. Those who have it, or get no mails, are left out, so a
 * repeated call sends nothing twice. A job writes the mails (write-mails.ts). For Admins.
 * @returns to how many it is sent by this call
 * @throws UserError report.newer_version (409) if another version was published since, auth.forbidden, not_found
 */
export async function sendReport(
  context: Context,
  actor: Actor,
  { clientId, month, version, recipientIds }: SendReport,
): Promise<{ sent: number }> {
  const key = { clientId, month, version }
  return changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    await requireNewest(trx, key)
    const sent = await insertDeliveries(trx, key, { recipientIds, personId: actor.userId, at })
    if (sent === 0) return { sent }
    await sendDelivery(trx, key, at)
    await record('report.sent', { month, version, count: sent })
    return { sent }
  })
}

/**
 * Sends the reports of several clients, each by itself: what is refused of one does not stop the others. For Admins.
 * @param language the reader's, for the sentences of errors
 * @throws UserError auth.forbidden
 */
export async function sendReports(
  context: Context,
  actor: Actor,
  { reports, language }: { reports: readonly SendReport[]; language: Language },
): Promise<SendOutcome[]> {
  if (!reporters.may(actor)) throw forbidden(reporters.error)
  const outcomes: SendOutcome[] = []
  for (const report of reports) {
    const { clientId } = report
    outcomes.push(
      await sendReport(context, actor, report).then(
        ({ sent }) => ({ clientId, sent }),
        (error: unknown) => {
          if (!(error instanceof UserError)) throw error
          const { code, message } = error.inLanguage(language)
          return { clientId, refused: { code, message } }
        },
      ),
    )
  }
  return outcomes
}

/**
 * Sends the newest published version to an address once more, where the last mail to it failed, was kept, bounced or was
 * skipped. For Admins, by hand: nothing is sent again by itself.
 * @throws UserError report.newer_version, report.not_failed, report.no_recipient (409), auth.forbidden, not_found
 */
export async function sendReportAgain(
  context: Context,
  actor: Actor,
  { email: given, ...key }: SendAgainInput,
): Promise<void> {
  const { clientId, month, version } = key
  const email = given.toLowerCase()
  await changing(context, actor, onClient({ clientId, permission: reporters }), async ({ trx, at, record }) => {
    await requireNewest(trx, key)
    const last = await withoutRowSecurity(trx, (system) => readNewestCopy(system, key, email))
    if (!last) throw reportNotFound()
    if (last.state === 'sent' || last.state === 'waiting') throw notFailed()
    if (!(await hasActiveRecipient(trx, clientId, email))) {
      throw userError('report.no_recipient', (t) => t('reportNoRecipient'))
    }
    const copy = last.copy + 1
    // Two presses of the button at once: the second one waits for the report's lock, and finds the mail of the first.
    if (!(await insertCopy(trx, { ...key, email, copy }, { personId: actor.userId, at }))) throw notFailed()
    await sendDelivery(trx, key, at)
    await record('report.sent_again', { month, version, email, copy })
  })
}

/** Returns to whom the versions of a report were sent, newest version first. For Admins. */
export async function listDeliveries(context: Context, actor: Actor, key: ReportKey): Promise<ReportDelivery[]> {
  requirePermission(actor, { clientId: key.clientId, permission: reporters })
  return changing(context, actor, onClient({ clientId: key.clientId }), ({ trx }) =>
    withoutRowSecurity(trx, (system) => readDeliveries(system, key)),
  )
}

/**
 * Returns the published reports of a month with the recipients who get mails and don't have the newest version, by
 * client. For Admins.
 * @throws UserError auth.forbidden
 */
export async function listReportsToSend(context: Context, actor: Actor, month: Month): Promise<ReportToSend[]> {
  if (!reporters.may(actor)) throw forbidden(reporters.error)
  return reading(context, actor, onAll(), (trx) => readReportsToSend(trx, month))
}

const notFailed = () => userError('report.not_failed', (t) => t('reportNotFailed'))

/** Checks that a version is the newest published one, and keeps others from being published meanwhile. */
async function requireNewest(trx: ActorTrx, key: VersionKey): Promise<void> {
  const report = await lockReport(trx, key)
  const newest = report && publishedVersion(report)
  if (!newest) throw reportNotFound()
  if (newest !== key.version) throw userError('report.newer_version', (t) => t('reportNewerVersion'))
}

/** What recipients would get, if a report were sent now. */
export interface SendPreview {
  version: number
  /** ISO 8601. */
  publishedAt: string
  subject: string
  /** As in the mail: a name and an address. */
  sender: string
}

/**
 * Returns which version of a report is sent, and what its mail says; null before it was published. To whom is a
 * comparison of recipients with deliveries, which the page has. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function previewSending(context: Context, actor: Actor, key: ReportKey): Promise<SendPreview | null> {
  requirePermission(actor, { clientId: key.clientId, permission: reporters })
  const stored = await reading(context, actor, onClient({ clientId: key.clientId }), (trx) =>
    readStoredReport(trx, key),
  )
  const version = stored && publishedVersion(stored)
  if (!version) return null
  const { document, written, look, publishedAt } = await getPublished(context, actor, { ...key, version })
  const reader = await reportTranslator(document.language)
  const { company, month } = written
  return {
    version,
    publishedAt,
    subject: reader.t.reports('mailSubject', { company, month }),
    sender: senderOf(context.env.MAIL_FROM, look.senderName),
  }
}

/** Returns whether a mail server is configured; without one, mails are kept. For Admins. @throws UserError auth.forbidden */
export function deliversReports(context: Context, actor: Actor): boolean {
  if (!reporters.may(actor)) throw forbidden(reporters.error)
  return deliversMails(context.env)
}

/** Returns a mail's sender as recipients see it: the agency's name, if it has set one, before Loop's address. */
function senderOf(from: string, name: string): string {
  if (name === '') return from
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from
  return `${name} <${address}>`
}
