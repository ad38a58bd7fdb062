import { sql } from 'kysely'
import { eventImportKinds } from '#app/shared/imports/import-kinds.ts'
import { sqlArray } from '#server/db/sql-array.ts'
import { endsOnDays } from '#server/db/visit-ends.ts'
import type { Trx } from '../db/database.ts'

/**
 * Returns the newest measured event and the visitors since `liveSince`, read from visits; imported events don't
 * count. For a new website with first events that are not derived into visits yet, a few events are read instead, so
 * that the page does not claim to be waiting for data.
 *
 * A visit does not record whether its events were imported. But an import only fills days without measured events,
 * and its file existed before it claimed the day: a visit that ended after the claim was measured. The query reads
 * the newest two days with visits, and the newest two days that no import claims.
 */
export async function readPulse(trx: Trx, siteId: number, { liveSince, now }: { liveSince: Date; now: Date }) {
  const site = sql`${siteId}::int`
  const claimOf = (day: string) => sql`coalesce((select at from held where held.day = ${sql.ref(day)}), '-infinity')`
  const { rows } = await sql<{ lastEventAt: Date | null; liveVisitors: number }>`
    with held as materialized (
      select claim.day, max(claim.claimed_at) as at from website_import_day as claim
      join website_import on website_import.site_id = claim.site_id and website_import.id = claim.import_id
      where claim.site_id = ${site} and website_import.kind = any(${sqlArray([...eventImportKinds])}::text[]) group by claim.day
    ), newest as (
      (select max(day) as day from visit where site_id = ${site})
      union all
      (select day from site_day where site_id = ${site}
        and not exists (select from held where held.day = site_day.day)
        and exists (select from visit where visit.site_id = ${site} and visit.day = site_day.day)
      order by day desc limit 1)
    )
    select
      coalesce(
        (select max(ended.at) from (select day from newest union select day - 1 from newest) as looked
          cross join lateral (
            select max(ended_at) as at from visit
            where site_id = ${site} and visit.day = looked.day and ended_at > ${claimOf('looked.day')}
          ) as ended),
        (select max(at) from (
          select at from stored_event
          where site_id = ${site} and import_id is null
            and day = (select max(day) from site_day where site_id = ${site} and dirty <> 0)
          limit 1000
        ) as first_ones)
      ) as "lastEventAt",
      (
        select count(distinct visitor)::int from visit
        where site_id = ${site} and ended_at > ${liveSince} and ${endsOnDays(sql`${liveSince}`, sql`${now}`)}
          and ended_at > ${claimOf('visit.day')}
      ) as "liveVisitors"`.execute(trx)
  return rows[0] ?? { lastEventAt: null, liveVisitors: 0 }
}
