import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DayChart } from '#app/components/charts/day-chart.tsx'
import { stepWords } from '#app/components/charts/step-words.ts'
import { ErrorNote } from '#app/components/feedback/error-note.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { RecentMonth } from '#app/shared/analytics/recent-months.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { formatMonth, formatMonthShort } from '#app/shared/format/date.ts'
import { formatMetric, formatMetricTick, type MetricKey } from '../month/metrics.ts'
import { recentMonthsQueryOptions } from '../month/month.queries.ts'
import { periodName } from '../month/periods.ts'
import { ChartChoices, type ChartChoice } from './chart-choices.tsx'
import { MonthsLoading } from './months-loading.tsx'
import { partialPoints } from './partial-points.tsx'
import { recentMonthLines } from './recent-month-lines.ts'

interface RecentMonthsChartProps {
  clientId: string
  overview: MonthOverview
  metric: MetricKey
  chart: ChartChoice
  /** Shown below the error if the months can't be read. */
  instead: ReactNode
}

/** One metric of the shown month and the months before it. A month opens with its days. */
export function RecentMonthsChart({ clientId, overview, metric, chart, instead }: RecentMonthsChartProps) {
  const { month } = overview
  const { data: months, error, refetch } = useQuery(recentMonthsQueryOptions(clientId, month))
  if (months) return <MonthsChart {...{ overview, metric, chart, months }} />
  if (!error) return <MonthsLoading />
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {instead}
    </>
  )
}

interface MonthsChartProps extends Pick<RecentMonthsChartProps, 'overview' | 'metric' | 'chart'> {
  months: readonly RecentMonth[]
}

function MonthsChart({ overview: { website, month, period }, metric, chart, months }: MonthsChartProps) {
  const { t, locale } = useTranslator('dashboard')
  const tCharts = useMessages('charts')
  const navigate = useNavigate()
  const { label, unit, empty } = monthNumberKinds[metric]
  const { current, parts } = recentMonthLines(months, metric, chart)
  const format = (value: number) => formatMetric(locale, unit, value)
  const shown = { from: firstDayOf(months[0]?.month ?? month), to: period.to }
  const newest = current.at(-1)?.value ?? null
  const background = partialPoints(parts, current.length, { label: 'partialMonth', t })
  return (
    <DayChart
      step="month"
      label={t(label)}
      summary={t('chartSummary', {
        chart: tCharts(stepWords.month.title, { label: t(label) }),
        period: formatMonth(locale, month),
        value: newest === null ? '–' : format(newest),
      })}
      current={{
        name: periodName(locale, shown),
        points: current,
      }}
      comparison={null}
      slots={current.length}
      unit={unit}
      format={format}
      formatTick={(value) => formatMetricTick(locale, unit, value)}
      formatDay={(of) => formatMonth(locale, of)}
      formatAxisDay={(of) => formatMonthShort(locale, of)}
      notes={{
        markers: [],
        formatDays: (from) => formatMonth(locale, from),
        choose: {
          hint: t('openMonth'),
          byTouch: true,
          onDays: ({ from }) =>
            void navigate({
              to: '.',
              search: (search) => ({ ...search, month: monthOf(from), interval: 'day' as const }),
              resetScroll: false,
            }),
        },
      }}
      {...(background && { background })}
      choices={(close) => (
        <ChartChoices
          chosen={chart}
          filtered={false}
          compares={false}
          hasImported={months.some(({ measured }) => measured !== null)}
          onChoose={close}
        />
      )}
      file={{
        name: `${website.domain}-${month}-months`,
        about: {
          website: website.domain,
          timeZone: website.timeZone,
          period: shown,
          metric,
          interval: 'month',
          imported: chart.imported,
        },
      }}
      emptyText={t(empty ? 'tooFewOfInterval' : 'nothingInMonth')}
    />
  )
}
