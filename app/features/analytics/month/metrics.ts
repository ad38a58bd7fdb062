import * as v from 'valibot'
import type { CountersWithImports } from '#app/shared/analytics/counters.ts'
import { monthNumberOf, monthNumbers, type MonthNumber } from '#app/shared/analytics/month-numbers.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatCompact, formatCount, formatShare, formatUpTo } from '#app/shared/format/number.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { ChartUnit } from '#app/shared/charts/chart-scale.ts'

/** The numbers of the tiles, in order. */
export const metricKeys = monthNumbers
export const metricSchema = v.picklist(metricKeys)
export type MetricKey = MonthNumber

type Key = keyof EnglishOf<'dashboard'>

export interface Metric {
  label: Key
  unit: ChartUnit
  /** Whether more is good news. */
  better: 'higher' | 'lower'
  /** Returns the number of a day or of a month; null if there is none to show (too few visits, no visits). */
  of(counters: CountersWithImports): number | null
}

export const metrics = {
  visitors: {
    label: 'name.visitors',
    unit: 'count',
    better: 'higher',
    of: monthNumberOf.visitors,
  },
  visits: {
    label: 'name.visits',
    unit: 'count',
    better: 'higher',
    of: monthNumberOf.visits,
  },
  pageviews: {
    label: 'pageviews',
    unit: 'count',
    better: 'higher',
    of: monthNumberOf.pageviews,
  },
  bounceRate: {
    label: 'bounceRate',
    unit: 'share',
    better: 'lower',
    of: monthNumberOf.bounceRate,
  },
  duration: {
    label: 'visitDuration',
    unit: 'seconds',
    better: 'higher',
    of: monthNumberOf.duration,
  },
  conversions: {
    label: 'name.conversions',
    unit: 'count',
    better: 'higher',
    of: monthNumberOf.conversions,
  },
} as const satisfies Record<MetricKey, Metric>

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
