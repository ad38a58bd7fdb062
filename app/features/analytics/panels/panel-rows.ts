import { comparedRow } from '#app/shared/analytics/complete-days.ts'
import { countChange, notCompared, type CountChange } from '#app/shared/analytics/count-change.ts'
import { goalsCompare, type Counters } from '#app/shared/analytics/counters.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { panelCounter, type MonthOverview, type PanelRow } from '#app/shared/analytics/overview.ts'

/** Returns the number that a panel's rows are sorted by, and its word. */
export function panelMetric(dimension: FilterDimension): {
  key: keyof Counters
  label: `name.${ReturnType<typeof panelCounter>}`
} {
  const key = panelCounter(dimension)
  return { key, label: `name.${key}` }
}

/** Whether a panel's rows are compared with another period: not for goals if part of either period has no goal data. */
export const comparesRows = (
  { comparison, totals, previousTotals }: Pick<MonthOverview, 'comparison' | 'totals' | 'previousTotals'>,
  dimension: FilterDimension,
): boolean =>
  comparison !== null && (dimension !== 'goal' || previousTotals === null || goalsCompare(totals, previousTotals))

/** Returns a row's change since the comparison period, by finished days. */
export function rowChange(row: PanelRow, key: keyof Counters, compared: boolean): CountChange {
  return compared ? countChange(comparedRow(row)[key], row.previous?.[key] ?? 0) : notCompared
}

/** Returns bar lengths in percent: the largest row fills the width. */
export function barShares(rows: readonly PanelRow[], key: keyof Counters): number[] {
  const largest = Math.max(1, ...rows.map((row) => row[key]))
  return rows.map((row) => (row[key] / largest) * 100)
}
