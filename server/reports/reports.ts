import type { Actor } from '#app/shared/access/permissions.ts'
import { addMonths, monthsBetween } from '#app/shared/calendar/month.ts'
import type { ReportListQuery, ReportListRow } from '#app/shared/reports/report-list.ts'
import { onAll, onClient, reading, requirePermission } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { forbidden } from '../errors/user-errors.ts'
import { readHolidays } from '../profile/agency-look.sql.ts'
import { nextStep } from './next-step.ts'
import { reporters } from './permission.ts'
import { readReportList } from './report-list.sql.ts'

/**
 * Returns the months of a client or of all clients with their reports, newest first, then by client; months without
 * a report too, from the one in which each client began. Each has whom it was mailed to, what readers answered and what
 * the schedules do next. Two statements, whatever the number of months and clients. For Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function listReports(context: Context, actor: Actor, query: ReportListQuery): Promise<ReportListRow[]> {
  const { clientId, from, to } = query
  const months = Array.from({ length: monthsBetween(from, to) + 1 }, (_, index) => addMonths(from, index))
  const read = async (trx: ActorTrx): Promise<ReportListRow[]> => {
    const holidays = await readHolidays(trx)
    const rows = await readReportList(trx, { clientId, months })
    const now = context.clock()
    return rows.map(({ schedules, ...row }) => {
      const hasReport = row.report !== null
      return { ...row, due: nextStep({ month: row.month, hasReport, schedules, holidays, now }) }
    })
  }
  if (clientId === null) {
    if (!reporters.may(actor)) throw forbidden(reporters.error)
    return reading(context, actor, onAll(), read)
  }
  requirePermission(actor, { clientId, permission: reporters })
  return reading(context, actor, onClient({ clientId }), read)
}
