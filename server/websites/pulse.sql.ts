import { sql } from 'kysely'
import { eventImportKinds } from '#app/shared/imports/import-kinds.ts'
import { sqlArray } from '#server/db/sql-array.ts'
import { endsOnDays } from '#server/db/visit-ends.ts'
import type { Trx } from '../db/database.ts'

/**
 * Newest measured event and the visitors since `liveSince`, as visits tell them; what was imported is no pulse. Of a
 * website whose first events are no visits yet a few events are read instead, so that it does not seem to wait for them.
 *
 * A visit does not know where its events are from. But an import fills only days on which nothing was measured, and its
 * file was there before the day was claimed: what ended after the claim was measured. Looked at are the newest two days
 * with visits, and the newest two that no import holds.
 */
export async function readPulse(trx: Trx, siteId: number, { liveSince, now }: { liveSince: Date; now: Date }) {
  const site = sql`${siteId}::int`
  const claimOf = (day: string) => sql`coalesce((select at from held where held.day = ${sql.ref(day)}), '-infinity')`
  const { rows } = await sql<{ lastEventAt: Date | null; liveVisitors: number }>`
    with held as materialized (
      select claim.day, max(claim.claimed_at) as at from website_import_day as claim
      join website_import as brought on brought.site_id = claim.site_id and brought.id = claim.import_id
      where claim.site_id = ${site} and brought.kind = any(${sqlArray([...eventImportKinds])}::text[]) group by claim.day
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
