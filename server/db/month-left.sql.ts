import { sql } from 'kysely'
import { addMonths, firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { ReportState } from '#app/shared/reports/report.ts'
import type { Db, Trx } from './database.ts'

/** What a month still needs before its report: counts of other domains, which Growth reads without their use cases. */
export interface LeftOfMonth {
  /** Cards that were due and did not ship; unfinished ones have been moved to the next month by then. */
  cards: number
  /** Mentions of the month that no one has triaged. */
  mentions: number
  /** Changes of competitors in the month that no one has sorted. */
  changes: number
  /** Findings that are open now. */
  findings: number
  /** Null without a report. */
  report: ReportState | null
}

/** Counts what is left of a client's month. For the server: it reads what only Admins may see. */
export async function readLeftOfMonth(
  trx: Trx | Db,
  { clientId, siteId, month }: { clientId: string; siteId: number; month: Month },
): Promise<LeftOfMonth> {
  const ofMonth = sql`between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date`
  const { rows } = await sql<LeftOfMonth>`select
    (select count(*)::int from card where client_id = ${clientId}::uuid and trashed_at is null
      and stage in ('approved', 'in-progress') and (due_month <= ${firstDayOf(month)}::date
        or due_month = ${firstDayOf(addMonths(month, 1))}::date and rolled > 0)) as cards,
    (select count(*)::int from mention where site_id = ${siteId} and lead_id is null and state = 'new'
      and day ${ofMonth}) as mentions,
    (select count(*)::int from competitor_change where site_id = ${siteId} and state = 'new'
      and coalesce(corrected_kind, kind) <> 'flicker' and day ${ofMonth}) as changes,
    (select count(*)::int from finding where site_id = ${siteId} and state = 'open') as findings,
    (select state from report where client_id = ${clientId}::uuid and month = ${firstDayOf(month)}::date) as report
  `.execute(trx)
  return rows[0] ?? { cards: 0, mentions: 0, changes: 0, findings: 0, report: null }
}
