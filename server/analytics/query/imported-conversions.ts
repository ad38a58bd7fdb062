import { noCounters, type CountersWithImports } from '#app/shared/analytics/counters.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import { panelCounter, type Panel, type PanelRow, type Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '../../db/database.ts'
import { readImportedGoals, type ImportedGoal } from './imported-conversions.sql.ts'
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

const nothing: ImportedConversions = { days: new Set(), goals: [], areAllEvents: false, isWhole: false }

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
  if (filters.length > 0) return nothing
  if (!site.hasImports || site.goals.every(({ kind }) => kind !== 'event')) return nothing
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
