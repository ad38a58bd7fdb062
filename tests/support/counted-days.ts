import { sql } from 'kysely'
import { addDays, type Day } from '#app/shared/calendar/day.ts'
import type { Context } from '#server/context.ts'
import { dimensions, type Dimension } from '#server/db/dimensions.ts'
import { sqlArray } from '#server/db/sql-array.ts'

/** Counts of a website on days, as rollups would have them. */
interface CountedValue {
  siteId: number
  /** The first day. */
  from: Day
  visits?: readonly number[]
  conversions?: readonly number[]
  /** A value of a dimension; a goal by its id. Without one, the whole website. */
  of?: { dimension: Dimension; value: string } | { goalId: number }
}

/** Stores or replaces daily counts of a website, or of one value, directly, and marks the days as counted. */
export async function countDays(context: Pick<Context, 'database'>, counted: CountedValue): Promise<void> {
  const { siteId, from, of, visits = [], conversions = [] } = counted
  const { db } = context.database
  const length = Math.max(visits.length, conversions.length)
  const days = Array.from({ length }, (_, at) => addDays(from, at))
  const { dimension, term } = await placeOf(context, siteId, of)
  const [list, of0] = [sqlArray(days), (values: readonly number[]) => sqlArray(days.map((_, at) => values[at] ?? 0))]
  await sql`insert into day_rollup (site_id, day, dimension, term_id, part, visitors, visits, pageviews, events, bounces,
      visible_ms, conversions, converted_visits, converted_visitors)
    select ${siteId}, day, ${dimension}::smallint, ${term}::integer, 0, visits, visits, visits, 0, 0, 0, conversions, 0, 0
    from unnest(${list}::date[], ${of0(visits)}::integer[], ${of0(conversions)}::integer[])
      as counted (day, visits, conversions)
    on conflict (site_id, term_id, day, dimension, part) do update set
      visits = excluded.visits, conversions = excluded.conversions`.execute(db)
  await sql`insert into site_day (site_id, day, version) select ${siteId}, unnest(${list}::date[]), 1
    on conflict (site_id, day) do update set version = site_day.version + 1`.execute(db)
}

async function placeOf(
  { database }: Pick<Context, 'database'>,
  siteId: number,
  of: CountedValue['of'],
): Promise<{ dimension: number; term: number }> {
  if (of === undefined) return { dimension: dimensions.totals, term: 0 }
  if ('goalId' in of) return { dimension: dimensions.goal, term: of.goalId }
  const dimension = dimensions[of.dimension]
  const { rows } = await sql<{ id: number }>`insert into term (site_id, kind, value)
    select ${siteId}, ${dimension}, ${of.value} where ${of.value} <> ''
    on conflict (site_id, kind, digest) do update set value = excluded.value returning id`.execute(database.db)
  return { dimension, term: rows[0]?.id ?? 0 }
}
