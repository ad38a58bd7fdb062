import { sql } from 'kysely'
import type { Counters } from '#app/shared/analytics/counters.ts'
import { dimensions } from '#server/db/dimensions.ts'
import type { Db } from '#server/db/database.ts'

const names = new Map(Object.entries(dimensions).map(([name, number]) => [number as number, name]))

/** Returns a site's rollup rows, packed or not, as counters by `dimension value`, to compare with the reference. */
export async function storedRollups(
  db: Db,
  siteId: number,
  from: 'day_rollup' | 'month_rollup',
  day?: string,
): Promise<Map<string, Counters>> {
  const date = from === 'day_rollup' ? sql`day` : sql`month`
  const table = from === 'day_rollup' ? 'counted_day' : from
  const { rows } = await sql<Counters & { dimension: number; value: string }>`
    select dimension, case dimension when 22 then term_id::text
        when 20 then coalesce((select pattern from goal where site_id = r.site_id and id = r.term_id), '?')
        when 0 then '' else case term_id when 0 then ''
        else coalesce((select concat_ws(' ', value, label) from term where site_id = r.site_id and id = r.term_id), '?') end
        end as value,
      sum(visitors) as visitors, sum(visits) as visits, sum(pageviews) as pageviews, sum(events) as events,
      sum(bounces) as bounces, sum(visible_ms)::bigint as "visibleMs", sum(conversions) as conversions,
      sum(converted_visits) as "convertedVisits", sum(converted_visitors) as "convertedVisitors"
    from ${sql.table(table)} as r where site_id = ${siteId} and ${date} = coalesce(${day ?? null}::date, ${date})
    group by dimension, r.site_id, term_id`.execute(db)
  return new Map(
    rows
      .map(({ dimension, value, ...counters }): [string, Counters] => [`${names.get(dimension)} ${value}`, counters])
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** Sorts counts in the order of `storedRollups`. */
export const sorted = (counts: Map<string, Counters>): Map<string, Counters> =>
  new Map([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
