import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { VisitHours, VisitHoursQuery } from '#app/shared/analytics/visit-hours.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import { filterCondition } from '../filters/page-filters.sql.ts'
import { byCompleteDays, monthPeriods } from './periods.ts'
import { onAnalytics } from './site.ts'

/**
 * Returns a client's visits of a month by the weekday and hour they began, by the clock of the website's time zone. Rollups
 * have no hours, so it scans the month's visits. Imported sums have none either and are left out, as is today, which is
 * not over. For Editor and Admin.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function getVisitHours(context: Context, actor: Actor, query: VisitHoursQuery): Promise<VisitHours> {
  return reading(context, actor, onAnalytics(query.clientId), async (trx, { id: siteId, timeZone }) => {
    const { filters, month } = query
    const { compared: counted, complete } = byCompleteDays(monthPeriods(month, context.clock(), timeZone))
    const visits = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
    if (!counted) return { timeZone, counted, complete, visits }
    const condition = filters.length === 0 ? sql`true` : await filterCondition(trx, siteId, filters)
    const { rows } = await sql<{ weekday: number; hour: number; visits: number }>`
      select extract(isodow from began)::int - 1 as weekday, extract(hour from began)::int as hour, count(*)::int as visits
      from (
        select started_at at time zone ${timeZone} as began from visit
        where site_id = ${siteId} and day between ${counted.from}::date and ${counted.to}::date and ${condition}
      ) as visit
      group by 1, 2`.execute(trx)
    for (const row of rows) {
      const ofDay = visits[row.weekday]
      if (ofDay) ofDay[row.hour] = row.visits
    }
    return { timeZone, counted, complete, visits }
  })
}
