import { sql } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Db } from '#server/db/database.ts'

/** Returns a website's visits from Google on each of some days; days without any are absent. */
export async function readVisitsFromGoogle(db: Db, siteId: number, days: Period): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; visits: number }>`
    select day::text, sum(visits)::int as visits from counted_day
    join term on term.site_id = counted_day.site_id and term.id = counted_day.term_id
    where counted_day.site_id = ${siteId} and day between ${days.from}::date and ${days.to}::date
      and dimension = ${dimensions.source} and term.kind = ${dimensions.source} and term.value = 'Google'
    group by day`.execute(db)
  return new Map(rows.map(({ day, visits }) => [day, visits]))
}
