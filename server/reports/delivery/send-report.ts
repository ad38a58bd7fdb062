import type { Actor } from '#app/shared/access/permissions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type {
  ReportDelivery,
  ReportToSend,
  SendAgain,
  SendOutcome,
  SendReport,
} from '#app/shared/reports/recipients.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { AppError } from '#app/shared/http/app-error.ts'
import { publishedVersion } from '#app/shared/reports/stage.ts'
import { forClient } from '../../access/tenancy.ts'
import { changingClient, requirePermission } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import type { ActorTrx } from '../../db/database.ts'
import { asActor, beyondScope } from '../../db/scope.ts'
import { forbidden, Refusal } from '../../refusals/refusal.ts'
import { reporters, reportNotFound } from '../permission.ts'
import { lockReport } from '../reports.sql.ts'
import type { VersionKey } from '../published/versions.sql.ts'
import {
  hasActiveRecipient,
  insertCopy,
  insertDeliveries,
  readDeliveries,
  readNewestCopy,
  readReportsToSend,
} from './deliveries.sql.ts'
import { sendDelivery } from './delivery-work.ts'

/**
 * Sends the newest published version of a report to recipients. Those who have it, or get no mails, are left out, so a
 * repeated call sends nothing twice. A job writes the mails (write-mails.ts). For Admins.
 * @returns to how many it is sent by this call
 * @throws AppError report.newer_version (409) if another version was published since, auth.forbidden, not_found
 */
export async function sendReport(
  context: Context,
  actor: Actor,
  { clientId, month, version, recipientIds }: SendReport,
): Promise<{ sent: number }> {
  const key = { clientId, month, version }
  return changingClient(context, actor, { clientId, permission: reporters }, async ({ trx, at, record }) => {
    await requireNewest(trx, key)
    const sent = await insertDeliveries(trx, key, { recipientIds, personId: actor.userId, at })
    if (sent === 0) return { sent }
    await sendDelivery(trx, key, at)
    await record('report.sent', { month, version, count: sent })
    return { sent }
  })
}

/**
 * Sends the reports of several companies, each by itself: what is refused of one does not stop the others. For Admins.
 * @param language the reader's, for the sentences of refusals
 * @throws AppError auth.forbidden
 */
export async function sendReports(
  context: Context,
  actor: Actor,
  { reports, language }: { reports: readonly SendReport[]; language: Language },
): Promise<SendOutcome[]> {
  if (!reporters.may(actor)) throw forbidden(reporters.refusal)
  const outcomes: SendOutcome[] = []
  for (const report of reports) {
    const { clientId } = report
    outcomes.push(
      await sendReport(context, actor, report).then(
        ({ sent }) => ({ clientId, sent }),
        (error: unknown) => {
          if (!(error instanceof AppError)) throw error
          const { code, message } = error instanceof Refusal ? error.inLanguage(language) : error
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
 * @throws AppError report.newer_version, report.not_failed, report.no_recipient (409), auth.forbidden, not_found
 */
export async function sendReportAgain(
  context: Context,
  actor: Actor,
  { email: given, ...key }: SendAgain,
): Promise<void> {
  const { clientId, month, version } = key
  const email = given.toLowerCase()
  await changingClient(context, actor, { clientId, permission: reporters }, async ({ trx, at, record }) => {
    await requireNewest(trx, key)
    const last = await beyondScope(trx, (system) => readNewestCopy(system, key, email))
    if (!last) throw reportNotFound()
    if (last.state === 'sent' || last.state === 'waiting') throw notFailed()
    if (!(await hasActiveRecipient(trx, clientId, email))) {
      throw new Refusal('report.no_recipient', 409, (t) => t('reportNoRecipient'))
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
  return forClient(context, actor, key.clientId, (trx) => beyondScope(trx, (system) => readDeliveries(system, key)))
}

/**
 * Returns the published reports of a month with the recipients who get mails and don't have the newest version, by
 * company. For Admins.
 * @throws AppError auth.forbidden
 */
export async function listReportsToSend(context: Context, actor: Actor, month: Month): Promise<ReportToSend[]> {
  if (!reporters.may(actor)) throw forbidden(reporters.refusal)
  return asActor(context.database, actor, (trx) => readReportsToSend(trx, month))
}

const notFailed = () => new Refusal('report.not_failed', 409, (t) => t('reportNotFailed'))

/** Checks that a version is the newest published one, and keeps others from being published meanwhile. */
async function requireNewest(trx: ActorTrx, key: VersionKey): Promise<void> {
  const report = await lockReport(trx, key)
  const newest = report && publishedVersion(report)
  if (!newest) throw reportNotFound()
  if (newest !== key.version) throw new Refusal('report.newer_version', 409, (t) => t('reportNewerVersion'))
}
