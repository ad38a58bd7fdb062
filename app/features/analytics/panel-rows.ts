import { countChange, type CountChange } from '#app/shared/analytics/count-change.ts'
import type { Counters } from '#app/shared/analytics/counters.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { panelCounter, type PanelRow } from '#app/shared/analytics/overview.ts'

/** The number a panel's rows are read by, and its word. */
export function panelMetric(dimension: FilterDimension): {
  key: keyof Counters
  label: ReturnType<typeof panelCounter>
} {
  const key = panelCounter(dimension)
  return { key, label: key }
}

/** A row against the comparison period. */
export function rowChange(row: PanelRow, key: keyof Counters, compared: boolean): CountChange {
  return compared ? countChange(row[key], row.previous?.[key] ?? 0) : { kind: 'none' }
}

/** Bar lengths in percent: the largest row fills the width. */
export function barShares(rows: readonly PanelRow[], key: keyof Counters): number[] {
  const largest = Math.max(1, ...rows.map((row) => row[key]))
  return rows.map((row) => (row[key] / largest) * 100)
}
