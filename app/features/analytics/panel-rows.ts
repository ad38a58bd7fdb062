import { change, type Counters } from '#app/shared/analytics/counters.ts'
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

/** How a row stands to the comparison period. */
export type RowChange = { kind: 'none' } | { kind: 'new' } | { kind: 'gone' } | { kind: 'change'; change: number }

/** Under this many on both sides a percentage says nothing. */
const fewestForChange = 10

/**
 * A row against the comparison period: new, gone, or changed by a share. Small numbers get no percentage, because two
 * after one is not a doubling worth reading.
 */
export function rowChange(row: PanelRow, key: keyof Counters, compared: boolean): RowChange {
  if (!compared) return { kind: 'none' }
  const before = row.previous?.[key] ?? 0
  if (before === 0) return row[key] > 0 ? { kind: 'new' } : { kind: 'none' }
  if (row[key] === 0) return { kind: 'gone' }
  const relative = change(row[key], before)
  if (relative === null || Math.max(row[key], before) < fewestForChange) return { kind: 'none' }
  return { kind: 'change', change: relative }
}

/** Bar lengths in percent: the largest row fills the width. */
export function barShares(rows: readonly PanelRow[], key: keyof Counters): number[] {
  const largest = Math.max(1, ...rows.map((row) => row[key]))
  return rows.map((row) => (row[key] / largest) * 100)
}
