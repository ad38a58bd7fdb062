import * as v from 'valibot'
import { meanSeconds, ratioOfVisits, type Counters } from '#app/shared/analytics/counters.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatCompact, formatCount, formatShare } from '#app/shared/format/number.ts'
import type { ChartUnit } from '#app/components/charts/chart-scale.ts'

/** The numbers of the tiles, in their order. */
export const metricKeys = ['visitors', 'visits', 'pageviews', 'bounceRate', 'duration', 'conversions'] as const
export const metricSchema = v.picklist(metricKeys)
export type MetricKey = v.InferOutput<typeof metricSchema>

/** Version of the definitions below; a change of what a number means changes it. */
export const definitionVersion = 1

export interface Metric {
  label: string
  unit: ChartUnit
  /** Whether more is good news. */
  better: 'higher' | 'lower'
  definition: string
  /** The number of a day or of a month; null where there is none to show (too few visits, no visits). */
  of(counters: Counters): number | null
}

export const metrics: Record<MetricKey, Metric> = {
  visitors: {
    label: 'Visitors',
    unit: 'count',
    better: 'higher',
    definition:
      'People, told apart for one day by a key made from address and browser that is thrown away afterwards. Someone who comes on three days counts three times: a month is the sum of its days.',
    of: (counters) => counters.visitors,
  },
  visits: {
    label: 'Visits',
    unit: 'count',
    better: 'higher',
    definition:
      'What one visitor does without a pause of more than 30 minutes. Coming back through another source or campaign begins a new visit; midnight does not.',
    of: (counters) => counters.visits,
  },
  pageviews: {
    label: 'Page views',
    unit: 'count',
    better: 'higher',
    definition: 'Pages loaded or switched to, each time counted.',
    of: (counters) => counters.pageviews,
  },
  bounceRate: {
    label: 'Bounce rate',
    unit: 'share',
    better: 'lower',
    definition:
      'Visits that were not engaged, divided by all visits. Engaged means two or more pages, an interaction, or at least 10 seconds of visible time. Under 30 visits it reads “too few”.',
    of: (counters) => ratioOfVisits(counters.bounces, counters.visits),
  },
  duration: {
    label: 'Visit duration',
    unit: 'seconds',
    better: 'higher',
    definition:
      'Time the page was visible on the screen, averaged over all visits; visits of a single page count with their real time. Half of the visits were shorter than the median.',
    of: meanSeconds,
  },
  conversions: {
    label: 'Conversions',
    unit: 'count',
    better: 'higher',
    definition:
      'Times a goal was reached. The conversion rate is the visits that reached at least one goal, divided by all visits.',
    of: (counters) => counters.conversions,
  },
}

/** A metric's number as people read it. */
export function formatMetric(locale: string, unit: ChartUnit, value: number): string {
  if (unit === 'share') return formatShare(locale, value)
  return unit === 'seconds' ? formatDuration(locale, value) : formatCount(locale, value)
}

/** The same, short enough for an axis. */
export function formatMetricTick(locale: string, unit: ChartUnit, value: number): string {
  return unit === 'count' ? formatCompact(locale, value) : formatMetric(locale, unit, value)
}
