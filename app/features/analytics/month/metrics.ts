import * as v from 'valibot'
import { monthNumbers, type MonthNumber } from '#app/shared/analytics/month-numbers.ts'
import type { ChartUnit } from '#app/shared/charts/chart-scale.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatCompact, formatCount, formatShare, formatUpTo } from '#app/shared/format/number.ts'

/** The numbers of the tiles, in order. */
export const metricKeys = monthNumbers
export const metricSchema = v.picklist(metricKeys)
export type MetricKey = MonthNumber

/** Returns a metric's number for people. */
export function formatMetric(locale: string, unit: ChartUnit, value: number): string {
  switch (unit) {
    case 'count':
      return formatCount(locale, value)
    case 'share':
      return formatShare(locale, value)
    case 'seconds':
      return formatDuration(locale, value)
    case 'decimal':
      return formatUpTo(locale, value, 2)
  }
}

/** Returns a shorter form for an axis. */
export function formatMetricTick(locale: string, unit: ChartUnit, value: number): string {
  const isLong = unit === 'count' || (unit === 'decimal' && value >= 1000)
  return isLong ? formatCompact(locale, value) : formatMetric(locale, unit, value)
}
