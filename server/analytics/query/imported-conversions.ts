import { sql } from 'kysely'
import { noCounters, type CountersWithImports } from '#app/shared/analytics/counters.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { panelCounter, type Panel, type PanelRow, type Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import type { MonthPeriods } from './periods.ts'
import type { Site } from './site.sql.ts'

/** The imported conversions of a website's goals in a month and its comparison. */
export interface ImportedConversions {
  /** Imported days with visits for which event counts exist. */
  days: ReadonlySet<string>
  goals: readonly ImportedGoal[]
  /** Whether every goal counts an event. Imports have no conversions for other goals. */
  areAllEvents: boolean
  /** Whether imports have counts for every goal on every imported day. */
  isWhole: boolean
}

export const noImportedConversions: ImportedConversions = {
  days: new Set(),
  goals: [],
  areAllEvents: false,
  isWhole: false,
}

/**
 * Returns imported conversions, in sum and by day. Exports say how often an event happened, but not in which visits,
 * so a filtered view has none. Reads nothing for a website without imports or goals.
 */
export async function importedConversions(
  trx: Trx,
  site: Pick<Site, 'id' | 'hasImports' | 'goals'>,
  { period, comparison }: Pick<MonthPeriods, 'period' | 'comparison'>,
  filters: readonly Filter[],
): Promise<ImportedConversions> {
  if (filters.length > 0) return noImportedConversions
  if (!site.hasImports || site.goals.every(({ kind }) => kind !== 'event')) return noImportedConversions
  const { days, withoutCounts, goals } = await readImportedGoals(
    trx,
    site.id,
    comparison ? [period, comparison] : [period],
  )
  const areAllEvents = site.goals.every(({ kind }) => kind === 'event')
  return { days: new Set(days), goals, areAllEvents, isWhole: areAllEvents && withoutCounts === 0 }
}

const isWithin = (day: string, { from, to }: Period) => day >= from && day <= to

/** Returns the imported conversions in a period by goal id. */
export function importedByGoal({ goals }: ImportedConversions, period: Period | null): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { goalId, day, conversions } of goals) {
    if (period && isWithin(day, period)) sums.set(goalId, (sums.get(goalId) ?? 0) + conversions)
  }
  return sums
}

/** Adds a day's imported conversions to its counters. */
export function withImportedConversions<T extends CountersWithImports>(
  counters: T,
  day: string,
  { days, goals, areAllEvents }: ImportedConversions,
): T {
  const conversions = goals.reduce((sum, goal) => (goal.day === day ? sum + goal.conversions : sum), 0)
  const { withoutGoalData } = counters
  return {
    ...counters,
    conversions: counters.conversions + conversions,
    ...(withoutGoalData &&
      days.has(day) && {
        withoutGoalData: { ...withoutGoalData, importedConversions: { conversions, whole: areAllEvents } },
      }),
  }
}

/** Adds imported conversions to the panel of goals. Goals that only imports reached become new rows. */
export function withImportedGoals<T extends Panel>(
  panel: T,
  imports: ImportedConversions,
  { period, comparison }: Pick<MonthPeriods, 'period' | 'comparison'>,
  limit: number,
): T {
  const now = importedByGoal(imports, period)
  if (now.size === 0 && imports.goals.length === 0) return panel
  const before = importedByGoal(imports, comparison)
  const more = (counters: CountersWithImports | null, conversions: number | undefined) =>
    conversions === undefined
      ? counters
      : { ...(counters ?? noCounters), conversions: (counters?.conversions ?? 0) + conversions }
  const known = new Set(panel.rows.map(({ value }) => value))
  const fresh = [...now.keys()].map(String).filter((value) => !known.has(value))
  const rows = [...panel.rows, ...fresh.map((value): PanelRow => ({ value, ...noCounters, previous: null }))]
    .map((row): PanelRow => ({
      ...row,
      conversions: row.conversions + (now.get(Number(row.value)) ?? 0),
      previous: more(row.previous, before.get(Number(row.value))),
    }))
    .toSorted((one, two) => two[panelCounter('goal')] - one[panelCounter('goal')])
  return { ...panel, rows: rows.slice(0, limit), total: panel.total + fresh.length }
}

/** How often a goal's event happened on a day, as counted by another tool. */
interface ImportedGoal {
  goalId: number
  day: string
  conversions: number
}

/**
 * Reads the imported counts of goals on events, by event name.
 * @returns the imported days with event counts (an event without a count did not happen), the number of imported days
 * with visits but without event counts, and the goals that were reached
 */
async function readImportedGoals(
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
