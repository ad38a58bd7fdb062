import { countChange, type CountChange } from '#app/shared/analytics/count-change.ts'
import type { Counters } from '#app/shared/analytics/counters.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { PanelRow } from '#app/shared/analytics/overview.ts'

/** The number a panel's rows are read by: goals by conversions, events by how often, everything else by visitors. */
export function panelMetric(dimension: FilterDimension): {
  key: keyof Counters
  label: 'conversions' | 'events' | 'visitors'
} {
  if (dimension === 'goal') return { key: 'conversions', label: 'conversions' }
  if (dimension === 'event') return { key: 'events', label: 'events' }
  return { key: 'visitors', label: 'visitors' }
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
