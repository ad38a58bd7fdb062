import { sql } from 'kysely'
import { eachDay, type Day, type Days } from '#app/shared/calendar/day.ts'
import type { Context } from '#server/context.ts'
import { importedPart } from '#server/analytics/store/imported-days.sql.ts'
import { dimensions } from '#server/db/dimensions.ts'
import { sqlArray } from '#server/db/sql-array.ts'
import { addImport } from './aggregate-imports.ts'

/** Visits of a day that are alike, as rollups would count them. */
interface AlikeVisits {
  day: Day
  visits: number
  /** '' is Direct. */
  channel?: string
  source?: string
  bounces?: number
  /** How often goals were reached, each in a visit of its own. */
  conversions?: number
  /** The goal that was reached. */
  goalId?: number
}

/** Returns the same visits for each day of a span, or what a function makes of each day. */
export const onEachDay = (days: Days, of: Omit<AlikeVisits, 'day'> | ((day: Day) => Omit<AlikeVisits, 'day'>)) =>
  eachDay(days).map((day): AlikeVisits => ({ day, ...(typeof of === 'function' ? of(day) : of) }))

/**
 * Stores the rollups of a website directly, by totals, channels, sources and goals, so that a test decides every number
 * of two years without writing events. Earlier ones stay.
 * @param imported whether they are sums of another tool
 */
export async function countVisits(
  context: Context,
  siteId: number,
  given: readonly AlikeVisits[],
  { imported = false }: { imported?: boolean } = {},
): Promise<void> {
  const { db } = context.database
  const terms = new Map<string, number>()
  const termOf = async (dimension: number, value: string): Promise<number> => {
    if (value === '') return 0
    const known = terms.get(`${dimension} ${value}`)
    if (known !== undefined) return known
    const { rows } = await sql<{ id: number }>`insert into term (site_id, kind, value)
      values (${siteId}, ${dimension}, ${value})
      on conflict (site_id, kind, digest) do update set value = excluded.value returning id`.execute(db)
    const id = rows[0]?.id ?? 0
    terms.set(`${dimension} ${value}`, id)
    return id
  }
  const rows: { day: Day; dimension: number; term: number; visits: number; bounces: number; conversions: number }[] = []
  for (const { day, visits, channel = '', source = '', bounces = 0, conversions = 0, goalId } of given) {
    const row = { day, visits, bounces, conversions }
    rows.push({ ...row, dimension: dimensions.totals, term: 0 })
    rows.push({ ...row, dimension: dimensions.channel, term: await termOf(dimensions.channel, channel) })
    rows.push({ ...row, dimension: dimensions.source, term: await termOf(dimensions.source, source) })
    if (goalId !== undefined)
      rows.push({ ...row, visits: conversions, bounces: 0, dimension: dimensions.goal, term: goalId })
  }
  const column = (of: (row: (typeof rows)[number]) => string | number) => sqlArray(rows.map(of))
  const part = imported ? importedPart : 0
  await sql`insert into day_rollup as row (site_id, day, dimension, term_id, part, visitors, visits, pageviews, events, bounces,
      visible_ms, conversions, converted_visits, converted_visitors)
    select ${siteId}, day, dimension, term, ${part}::smallint, sum(visits), sum(visits), sum(visits), 0, sum(bounces), 0,
      sum(conversions), sum(conversions), sum(conversions)
    from unnest(${column(({ day }) => day)}::date[], ${column((row) => row.dimension)}::smallint[],
      ${column(({ term }) => term)}::integer[], ${column(({ visits }) => visits)}::integer[],
      ${column(({ bounces }) => bounces)}::integer[], ${column(({ conversions }) => conversions)}::integer[])
      as counted (day, dimension, term, visits, bounces, conversions)
    group by day, dimension, term
    on conflict (site_id, day, dimension, term_id, part) do update set visitors = row.visitors + excluded.visitors,
      visits = row.visits + excluded.visits, pageviews = row.pageviews + excluded.pageviews,
      bounces = row.bounces + excluded.bounces, conversions = row.conversions + excluded.conversions,
      converted_visits = row.converted_visits + excluded.converted_visits,
      converted_visitors = row.converted_visitors + excluded.converted_visitors`.execute(db)
  await sql`delete from month_rollup where site_id = ${siteId}`.execute(db)
  await sql`insert into month_rollup (site_id, month, dimension, term_id, visitors, visits, pageviews, events, bounces,
      visible_ms, conversions, converted_visits, converted_visitors)
    select site_id, date_trunc('month', day)::date, dimension, term_id, sum(visitors), sum(visits), sum(pageviews), 0,
      sum(bounces), 0, sum(conversions), sum(converted_visits), sum(converted_visitors)
    from day_rollup where site_id = ${siteId} group by 1, 2, 3, 4`.execute(db)
  const days = [...new Set(given.map(({ day }) => day))]
  if (!imported) {
    await sql`insert into site_day (site_id, day) select ${siteId}, day from unnest(${sqlArray(days)}::date[]) as day
      on conflict do nothing`.execute(db)
    return
  }
  const importId = await addImport(context, 'plausible', siteId)
  await sql`insert into imported_day (site_id, day, dimension, import_id, kind, ready, shown)
    select ${siteId}, day, dimension, ${importId}, 'plausible', true, true
    from unnest(${sqlArray(days)}::date[]) as day,
      unnest(${sqlArray([dimensions.totals, dimensions.channel, dimensions.source])}::smallint[]) as dimension`.execute(db)
}
