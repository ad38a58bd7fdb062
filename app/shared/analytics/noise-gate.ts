import { comparedRow } from './complete-days.ts'
import { bounceRate, type CountersWithImports } from './counters.ts'
import type { FilterDimension } from './filters.ts'
import { panelCounter, type MonthOverview, type PanelRow } from './overview.ts'

/**
 * The noise gate: a change is told only if it exceeds the random difference of two counts by three standard deviations
 * and is at least a tenth of the previous number. "What changed" and reports have the same one.
 */
const fewestDeviations = 3
const fewestChange = 0.1
const fewestBouncePoints = 0.03

/** Returns the standard deviations between two counts of independent events. */
export function countStrength(now: number, before: number): number {
  const both = now + before
  return both === 0 ? 0 : Math.abs(now - before) / Math.sqrt(both)
}

/** Returns whether a change of a count is more than noise. */
export const passesNoise = (now: number, before: number): boolean =>
  countStrength(now, before) >= fewestDeviations && Math.abs(now - before) >= before * fewestChange

/** Returns the standard deviations between two shares of visits. */
function shareStrength(now: { part: number; all: number }, before: { part: number; all: number }): number {
  const pooled = (now.part + before.part) / (now.all + before.all)
  const deviation = Math.sqrt(pooled * (1 - pooled) * (1 / now.all + 1 / before.all))
  return deviation === 0 ? 0 : Math.abs(now.part / now.all - before.part / before.all) / deviation
}

/** Returns the change of the bounce rate between two periods; null if it is noise, or there are too few visits. */
export function bounceChange(
  totals: CountersWithImports,
  previousTotals: CountersWithImports,
): { now: number; before: number; strength: number } | null {
  const now = bounceRate(totals)
  const before = bounceRate(previousTotals)
  if (now === null || before === null || Math.abs(now - before) < fewestBouncePoints) return null
  const known = ({ bounces, visits, unknownBounce = 0 }: CountersWithImports) => ({
    part: bounces,
    all: visits - unknownBounce,
  })
  const strength = shareStrength(known(totals), known(previousTotals))
  return strength < fewestDeviations ? null : { now, before, strength }
}

/** A row of a panel with a change that is more than noise. */
export interface ChangedRow {
  row: PanelRow
  now: number
  before: number
  strength: number
}

/** Returns the rows of a panel that changed by more than noise since the compared days, the strongest first. */
export function changedRows({ panels }: Pick<MonthOverview, 'panels'>, dimension: FilterDimension): ChangedRow[] {
  const key = panelCounter(dimension)
  const { rows, fallen = [] } = panels[dimension]
  return [...rows, ...fallen]
    .map((row) => ({ row, now: comparedRow(row)[key], before: row.previous?.[key] ?? 0 }))
    .filter(({ row, now, before }) => row.value !== '' && passesNoise(now, before))
    .map((changed) => ({ ...changed, strength: countStrength(changed.now, changed.before) }))
    .toSorted((a, b) => b.strength - a.strength)
}
