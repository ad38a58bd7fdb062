import { onClient, reading } from '../access/use-case.ts'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ReportState } from '#app/shared/reports/report.ts'
import type { Context } from '../context.ts'
import { reporters } from './permission.ts'
import { readReportsAtWork } from './reports.sql.ts'
import { requireReader } from './published/frozen-document.ts'
import { readPublished } from './published/versions.sql.ts'

/** A month of a company that has a report. */
export interface ReportMonth {
  month: Month
  /** The newest published version; null if none is published yet. */
  published: { version: number; publishedAt: string; viewedAt: string | null } | null
  /** The version that staff work on, for Admins; null without one. */
  atWork: { version: number; state: Exclude<ReportState, 'published'>; changedAt: string } | null
}

/**
 * Returns the months of a company that have a report, newest first. May be called by the company's own people, who get
 * the published ones, and by Admins, who also get drafts with their states.
 * @throws UserError auth.forbidden, not_found
 */
export async function listReportMonths(context: Context, actor: Actor, clientId: string): Promise<ReportMonth[]> {
  requireReader(actor, clientId)
  const { versions, atWork } = await reading(context, actor, onClient({ clientId }), async (trx) => ({
    versions: await readPublished(trx, { clientId, month: null }),
    atWork: reporters.may(actor) ? await readReportsAtWork(trx, clientId) : [],
  }))
  const months = new Map<Month, ReportMonth>()
  for (const { month, ...draft } of atWork) months.set(month, { month, published: null, atWork: draft })
  // The newest version of a month comes first.
  for (const { month, version, publishedAt, viewedAt } of versions) {
    const known = months.get(month)
    if (known?.published) continue
    months.set(month, { month, published: { version, publishedAt, viewedAt }, atWork: known?.atWork ?? null })
  }
  return [...months.values()].toSorted((one, other) => (one.month < other.month ? 1 : -1))
}
