import { sql } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { importedPart } from '../store/imported-days.sql.ts'

/** How often a goal's event happened on a day, as counted by another tool. */
export interface ImportedGoal {
  goalId: number
  day: string
  conversions: number
}

/**
 * Reads the imported counts of goals on events, by event name.
 * @returns the imported days with event counts (an event without a count did not happen), the number of imported days
 * with visits but without event counts, and the goals that were reached
 */
export async function readImportedGoals(
  trx: Trx,
  siteId: number,
  spans: readonly Period[],
): Promise<{ days: string[]; withoutCounts: number; goals: ImportedGoal[] }> {
  const within = (column: string) =>
    sql.join(
      spans.map(({ from, to }) => sql`${sql.ref(column)} between ${from}::date and ${to}::date`),
      sql` or `,
    )
  const { rows } = await sql<{ answer: string }>`
    with imported as materialized (
      select day, dimension, import_id from imported_day
      where site_id = ${siteId} and shown and dimension in (${sql.lit(dimensions.totals)}, ${sql.lit(dimensions.event)})
        and (${within('day')})
    ), with_events as materialized (
      -- An export with events on any day has the events of all its days.
      select import_id from (select distinct import_id from imported) as held where exists (
        select from imported_day as any_day where any_day.site_id = ${siteId}
          and any_day.import_id = held.import_id and any_day.dimension = ${sql.lit(dimensions.event)}
      )
    ), days as materialized (
      select day, import_id in (select import_id from with_events)
        or day in (select day from imported where dimension = ${sql.lit(dimensions.event)}) as has_counts
      from imported where dimension = ${sql.lit(dimensions.totals)}
    )
    select json_build_object(
      'days', coalesce((select json_agg(day order by day) from days where has_counts), '[]'),
      'withoutCounts', (select count(*) from days where not has_counts),
      'goals', coalesce((
        select json_agg(json_build_object('goalId', goal.id, 'day', row.day, 'conversions', row.events)
          order by goal.id, row.day)
        from goal
        join term on term.site_id = ${siteId} and term.kind = ${sql.lit(dimensions.event)}
          and term.digest = md5(goal.pattern)::uuid
        join day_rollup as row on row.site_id = ${siteId} and row.dimension = ${sql.lit(dimensions.event)}
          and row.term_id = term.id and row.part = ${sql.lit(importedPart)} and row.events > 0
        where goal.site_id = ${siteId} and goal.kind = 'event' and (${within('row.day')})
      ), '[]')
    )::text as answer`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '{"days":[],"withoutCounts":0,"goals":[]}') as Awaited<
    ReturnType<typeof readImportedGoals>
  >
}

/**
 * Returns the imported conversions of event goals in the months of many websites; websites without any are left out.
 */
export async function readImportedTotals(
  trx: Trx,
  sites: readonly { siteId: number; period: Period; comparison: Period }[],
): Promise<{ siteId: number; now: number; previous: number }[]> {
  const column = (value: (site: (typeof sites)[number]) => string | number) => sqlArray(sites.map(value))
  const { rows } = await sql<{ siteId: number; now: number; previous: number }>`
    select span.site_id as "siteId",
      coalesce(sum(row.events) filter (where row.day between span.first and span.last), 0)::int as now,
      coalesce(sum(row.events) filter (where row.day between before_first and before_last), 0)::int as previous
    from unnest(
      ${column(({ siteId }) => siteId)}::int[],
      ${column(({ period }) => period.from)}::date[], ${column(({ period }) => period.to)}::date[],
      ${column(({ comparison }) => comparison.from)}::date[], ${column(({ comparison }) => comparison.to)}::date[]
    ) as span (site_id, first, last, before_first, before_last)
    join goal on goal.site_id = span.site_id and goal.kind = 'event'
    join term on term.site_id = span.site_id and term.kind = ${sql.lit(dimensions.event)}
      and term.digest = md5(goal.pattern)::uuid
    join day_rollup as row on row.site_id = span.site_id and row.dimension = ${sql.lit(dimensions.event)}
      and row.term_id = term.id and row.part = ${sql.lit(importedPart)}
      and (row.day between span.first and span.last or row.day between before_first and before_last)
    -- One index lookup per website: a plain "exists" would read all days of all websites.
    where (
      select day from imported_day where imported_day.site_id = span.site_id and shown order by day limit 1
    ) is not null
    group by span.site_id`.execute(trx)
  return rows
}
