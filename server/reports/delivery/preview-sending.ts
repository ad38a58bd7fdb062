import { deliversMails } from '../../mail/mail.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { ReportKey } from '#app/shared/reports/report.ts'
import { publishedVersion } from '#app/shared/reports/stage.ts'
import { writeReport } from '#app/shared/reports/write-report.ts'
import { onClient, reading, requirePermission } from '../../access/use-case.ts'
import type { Context } from '../../context.ts'
import { forbidden } from '../../errors/user-errors.ts'
import { reporters } from '../permission.ts'
import { reportReader } from '../report-reader.ts'
import { readStoredReport } from '../reports.sql.ts'
import { getPublished } from '../published/published-reports.ts'

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
  const { document, look, publishedAt } = await getPublished(context, actor, { ...key, version })
  const reader = await reportReader(document.language)
  const { company, month } = writeReport(reader, document)
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
