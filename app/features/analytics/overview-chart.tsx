import { DayChart } from '#app/components/charts/day-chart.tsx'
import type { DayChartProps } from '#app/components/charts/day-chart-props.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import type { DayPoint, MonthOverview } from '#app/shared/analytics/overview.ts'
import { formatDay, formatWeekday } from '#app/shared/format/date.ts'
import { formatMetric, formatMetricTick, metrics, type MetricKey } from './metrics.ts'
import { chartSlots, periodName } from './periods.ts'
import { tileView } from './tile-view.ts'

/** Counts are never missing, rates and means may be. */
const emptyTexts: Partial<Record<MetricKey, string>> = {
  bounceRate: 'Most days had fewer than the 30 visits that a rate needs. The tile counts the whole month.',
  duration: 'Most days had no visit to measure.',
}

/** The month by day for one metric, with the comparison period behind it. */
export function OverviewChart({ overview, metric }: { overview: MonthOverview; metric: MetricKey }) {
  const locale = useLocale()
  const { label, unit } = metrics[metric]
  const pointsOf = (days: readonly DayPoint[]) =>
    days.map(({ day, complete, ...counters }) => ({ day, complete, value: metrics[metric].of(counters) }))
  const comparison: DayChartProps['comparison'] = overview.comparison && {
    name: periodName(locale, overview.comparison),
    points: pointsOf(overview.previousDays),
  }
  return (
    <DayChart
      label={label}
      summary={summaryOf(overview, metric, locale)}
      current={{ name: periodName(locale, overview.period), points: pointsOf(overview.days) }}
      comparison={comparison}
      slots={chartSlots(overview)}
      unit={unit}
      format={(value) => formatMetric(locale, unit, value)}
      formatTick={(value) => formatMetricTick(locale, unit, value)}
      formatDay={(day) => formatWeekday(locale, day)}
      formatAxisDay={(day) => formatDay(locale, day)}
      emptyText={emptyTexts[metric] ?? 'Nothing in this month.'}
    />
  )
}

function summaryOf(overview: MonthOverview, metric: MetricKey, locale: string): string {
  const { label, value, delta, comparison } = tileView(metric, overview, locale)
  const change = delta ? `, ${delta.text} ${comparison}` : ''
  return `${label} by day, ${periodName(locale, overview.period)}: ${value}${change}.`
}
