import { comparedRow } from '#app/shared/analytics/complete-days.ts'
import { countChange, type CountChange } from '#app/shared/analytics/count-change.ts'
import { goalsCompare, type Counters } from '#app/shared/analytics/counters.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { panelCounter, type MonthOverview, type PanelRow } from '#app/shared/analytics/overview.ts'

/** The number a panel's rows are read by, and its word. */
export function panelMetric(dimension: FilterDimension): {
  key: keyof Counters
  label: `name.${ReturnType<typeof panelCounter>}`
} {
  const key = panelCounter(dimension)
  return { key, label: `name.${key}` }
}

/** Whether a panel's rows are told against another period: goals are not where nobody counted them in a part of either. */
export const comparesRows = (
  { comparison, totals, previousTotals }: Pick<MonthOverview, 'comparison' | 'totals' | 'previousTotals'>,
  dimension: FilterDimension,
): boolean =>
  comparison !== null && (dimension !== 'goal' || previousTotals === null || goalsCompare(totals, previousTotals))

/** A row against the comparison period, by days that are over. */
export function rowChange(row: PanelRow, key: keyof Counters, compared: boolean): CountChange {
  return compared ? countChange(comparedRow(row)[key], row.previous?.[key] ?? 0) : { kind: 'none' }
}

/** Bar lengths in percent: the largest row fills the width. */
export function barShares(rows: readonly PanelRow[], key: keyof Counters): number[] {
  const largest = Math.max(1, ...rows.map((row) => row[key]))
  return rows.map((row) => (row[key] / largest) * 100)
}
