import { use } from 'react'
import type { ChartNotes, DayChartProps } from '#app/components/charts/day-chart-props.ts'
import { DayChart } from '#app/components/charts/day-chart.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { DayPoint, MonthOverview } from '#app/shared/analytics/overview.ts'
import { formatDay, formatWeekday } from '#app/shared/format/date.ts'
import type { AggregateKind } from '#app/shared/imports/import-kinds.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import { formatMetric, formatMetricTick, type MetricKey } from '../month/metrics.ts'
import { MonthAccessContext } from '../month/month-access.ts'
import { chartSlots, periodName } from '../month/periods.ts'
import { tileView } from './tile-view.ts'

interface OverviewChartProps {
  overview: MonthOverview
  metric: MetricKey
  /** The filters of the page's address. */
  filters: readonly Filter[]
  /** The annotations of its days. */
  notes: ChartNotes
}

/** One metric of the month by day, with the comparison period behind it. */
export function OverviewChart({ overview, metric, filters, notes }: OverviewChartProps) {
  const reader = useTranslator('dashboard')
  const { locale, t } = reader
  const { label, unit, empty, of } = monthNumberKinds[metric]
  const { fixed } = use(MonthAccessContext)
  const { website, period } = overview
  const pointsOf = (days: readonly DayPoint[]) =>
    days.map((point) => ({ day: point.day, complete: point.complete, value: of(point) }))
  const by = new Map([...overview.days, ...overview.previousDays].map(({ day, imported }) => [day, imported]))
  const comparison: DayChartProps['comparison'] = overview.comparison && {
    name: periodName(locale, overview.comparison),
    points: pointsOf(overview.previousDays),
  }
  return (
    <DayChart
      label={t(label)}
      summary={summaryOf(overview, metric, reader)}
      current={{ name: periodName(locale, overview.period), points: pointsOf(overview.days) }}
      comparison={comparison}
      slots={chartSlots(overview)}
      unit={unit}
      format={(value) => formatMetric(locale, unit, value)}
      formatTick={(value) => formatMetricTick(locale, unit, value)}
      formatDay={(day) => dayName(day, by.get(day), reader)}
      formatAxisDay={(day) => formatDay(locale, day)}
      notes={notes}
      file={{
        name: `${website.domain}-${overview.month}`,
        about: {
          website: website.domain,
          timeZone: website.timeZone,
          period,
          comparison: overview.comparison,
          filters: [...fixed, ...filters],
          metric,
        },
      }}
      emptyText={t(empty ?? 'nothingInMonth')}
    />
  )
}

/** Returns the name of a day, with the tool if it was imported. */
function dayName(day: string, by: AggregateKind | undefined, { locale, t }: Translator<'dashboard'>): string {
  const name = formatWeekday(locale, day)
  return by ? t(by === 'ga4' ? 'dayOfGoogleAnalytics' : 'dayOfPlausible', { day: name }) : name
}

function summaryOf(overview: MonthOverview, metric: MetricKey, reader: Translator<'dashboard'>): string {
  const { label, value, delta, comparison } = tileView(metric, overview, reader)
  const values = { label, value, period: periodName(reader.locale, overview.period) }
  if (!delta) return reader.t('chartSummary', values)
  return reader.t('chartSummaryCompared', { ...values, change: delta.text, comparison })
}
