import { sql } from 'kysely'
import type { Days } from '#app/shared/calendar/day.ts'
import type { HistoryMark } from '#app/shared/growth/month-history.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'

export type MarkRow = Omit<HistoryMark, 'month'>

/**
 * Returns the newest annotations of a website that overlap some days, and what happened to its tracking: its first day,
 * imports, outages that were noted, and goals that were added. Also how many there are in all. What lasts several days is
 * marked on its first one.
 */
export async function readNotedMarks(
  trx: Trx,
  { id: siteId, domain, timeZone, firstDay }: { id: number; domain: string; timeZone: string; firstDay: string | null },
  { from, to }: Days,
  most: number,
): Promise<{ marks: MarkRow[]; total: number }> {
  const within = sql`between ${from}::date and ${to}::date`
  const { rows } = await sql<MarkRow & { total: number }>`
    with mark (kind, day, text, tracking, id) as (
      select case kind when 'outage' then 'tracking' else 'annotation' end, greatest(first_day, ${from}::date), text,
        case kind when 'outage' then 'outage' end, case when kind <> 'outage' then id::text end
      from annotation where site_id = ${siteId} and first_day <= ${to}::date and last_day >= ${from}::date
      union all
      select 'tracking', (created_at at time zone ${timeZone})::date, name, 'goal', null
      from goal where site_id = ${siteId} and (created_at at time zone ${timeZone})::date ${within}
      union all
      select 'tracking', min(day), file_name, 'import', null
      from (
        select import_id, day from imported_day
          where site_id = ${siteId} and day ${within} and dimension = ${dimensions.totals} and shown
        union all
        select import_id, day from website_import_day where site_id = ${siteId} and day ${within}
      ) as held
      join website_import on website_import.site_id = ${siteId} and website_import.id = held.import_id
      where kind <> 'search-console' group by import_id, file_name
      union all
      select 'tracking', ${firstDay}::date, ${domain}, 'begun', null where ${firstDay}::date ${within}
    )
    select *, (count(*) over ())::integer as total from mark
    order by day desc, kind, tracking, text, id limit ${most}`.execute(trx)
  return {
    marks: rows.map(({ kind, day, text, tracking, id }) => ({ kind, day, text, tracking, id })),
    total: rows[0]?.total ?? 0,
  }
}
