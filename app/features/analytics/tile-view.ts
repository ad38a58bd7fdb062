import { change, fewestVisitsForRatio, ratioOfVisits } from '#app/shared/analytics/counters.ts'
import type { MonthOverview, Totals } from '#app/shared/analytics/overview.ts'
import { formatDuration } from '#app/shared/format/duration.ts'
import { formatChange, formatCount, formatPoints, formatShare } from '#app/shared/format/number.ts'
import { formatMetric, metrics, type MetricKey } from './metrics.ts'
import { shortPeriodName } from './periods.ts'

/** A change as a tile shows it. */
export interface Delta {
  text: string
  /** Whether it is good news; null for no change at all. */
  good: boolean | null
  direction: 'up' | 'down' | 'flat'
}

/** Everything a tile says, in words. */
export interface TileView {
  label: string
  value: string
  /** A second line that makes the number readable: what it is counted by, its median, its rate. */
  note: string
  delta: Delta | null
  /** What the change compares with, or why there is none. */
  comparison: string
  /** True where there are no goals, so that the tile can lead to setting one up. */
  needsGoals: boolean
}

/** What a month's tile says about one metric. */
export function tileView(key: MetricKey, overview: MonthOverview, locale: string): TileView {
  const metric = metrics[key]
  const { totals, previousTotals, comparison } = overview
  const now = metric.of(totals)
  const before = previousTotals && metric.of(previousTotals)
  const needsGoals = key === 'conversions' && overview.goals.length === 0
  return {
    label: metric.label,
    value: needsGoals ? '–' : now === null ? missing(key) : formatMetric(locale, metric.unit, now),
    note: needsGoals ? '' : noteOf(key, totals, locale),
    delta: needsGoals || now === null || before === null ? null : deltaOf(key, now, before, locale),
    comparison: needsGoals
      ? ''
      : comparisonOf(key, now, before, comparison && shortPeriodName(locale, comparison), locale),
    needsGoals,
  }
}

const missing = (key: MetricKey) => (key === 'bounceRate' ? 'too few' : '–')

function noteOf(key: MetricKey, totals: Totals, locale: string): string {
  switch (key) {
    case 'visitors':
      return 'counted per day'
    case 'visits':
      return totals.visitors === 0 ? '' : `${oneDecimal(locale, totals.visits / totals.visitors)} per visitor`
    case 'pageviews':
      return totals.visits === 0 ? '' : `${oneDecimal(locale, totals.pageviews / totals.visits)} per visit`
    case 'bounceRate':
      return totals.visits < fewestVisitsForRatio
        ? `under ${fewestVisitsForRatio} visits`
        : `of ${formatCount(locale, totals.visits)} visits`
    case 'duration':
      if (totals.visits > 0 && totals.visibleMs === 0) return 'not measured'
      return totals.medianSeconds === null ? '' : `mean; median ${formatDuration(locale, totals.medianSeconds)}`
    case 'conversions': {
      const rate = ratioOfVisits(totals.convertedVisits, totals.visits)
      if (rate === null) return 'rate: too few visits'
      return `${formatShare(locale, rate)} of ${formatCount(locale, totals.visits)} visits`
    }
  }
}

const oneDecimal = (locale: string, value: number) =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)

function deltaOf(key: MetricKey, now: number, before: number, locale: string): Delta | null {
  const { unit, better } = metrics[key]
  const difference = now - before
  const direction = difference === 0 ? 'flat' : difference > 0 ? 'up' : 'down'
  const good = direction === 'flat' ? null : (direction === 'up') === (better === 'higher')
  if (unit === 'share') return { text: formatPoints(locale, difference), good, direction }
  const relative = change(now, before)
  if (relative === null) return now === 0 ? { text: formatChange(locale, 0), good: null, direction } : null
  return { text: formatChange(locale, relative), good, direction }
}

function comparisonOf(
  key: MetricKey,
  now: number | null,
  before: number | null,
  period: string | null,
  locale: string,
): string {
  if (period === null) return 'no comparison yet'
  if (before === null || now === null) {
    return key === 'duration' ? 'nothing to compare with' : 'no rate to compare with'
  }
  return `from ${formatMetric(locale, metrics[key].unit, before)} (${period})`
}
