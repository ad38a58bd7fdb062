import { lazy, Suspense, use } from 'react'
import type { ChartNotes } from '#app/components/charts/day-chart-props.ts'
import { DayChart } from '#app/components/charts/day-chart.tsx'
import { stepWords } from '#app/components/charts/step-words.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import {
  formatDay,
  formatDayRange,
  formatDays as formatDaysWithoutYear,
  formatWeekday,
  formatWeekdayOfYear,
} from '#app/shared/format/date.ts'
import type { AggregateKind } from '#app/shared/imports/import-kinds.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import { formatMetric, formatMetricTick, type MetricKey } from '../month/metrics.ts'
import { MonthAccessContext } from '../month/month-access.ts'
import { periodName } from '../month/periods.ts'
import { ChartChoices, type ChartChoice } from './chart-choices.tsx'
import { monthLines, type MonthLines } from './month-lines.ts'
import { MonthsLoading } from './months-loading.tsx'
import { partialPoints } from './partial-points.tsx'
import { tileView } from './tile-view.ts'
import { weekLines } from './week-lines.ts'

const RecentMonthsChart = lazy(() =>
  import('./recent-months-chart.tsx').then((module) => ({ default: module.RecentMonthsChart })),
)

interface OverviewChartProps {
  clientId: string
  overview: MonthOverview
  metric: MetricKey
  /** The filters of the page's address. */
  filters: readonly Filter[]
  /** What it draws. */
  chart: ChartChoice
  /** The annotations of its days. Months have none: those of the other months are not known. */
  notes: ChartNotes
}

/** One metric of the month by day or week, with the comparison period behind it, or of the last months. */
export function OverviewChart(props: OverviewChartProps) {
  const { chart, filters } = props
  const { inside } = use(MonthAccessContext)
  if (chart.interval !== 'month') return <PeriodChart {...props} interval={chart.interval} />
  const days = <PeriodChart {...props} interval="day" />
  // Neither filters nor share links have it: an address with both is shown by day.
  if (!inside || filters.length > 0) return days
  return (
    <Suspense fallback={<MonthsLoading />}>
      <RecentMonthsChart {...props} instead={days} />
    </Suspense>
  )
}

/** The month by day or week. */
function PeriodChart(props: OverviewChartProps & { interval: 'day' | 'week' }) {
  const { overview, metric, filters, chart, notes, interval } = props
  const reader = useTranslator('dashboard')
  const tCharts = useMessages('charts')
  const { locale, t } = reader
  const { label, unit, empty } = monthNumberKinds[metric]
  const { fixed } = use(MonthAccessContext)
  const { website, period } = overview
  const byWeek = interval === 'week'
  const lines = byWeek ? weekLines(overview, metric, chart) : monthLines(overview, metric, chart)
  const by = new Map([...overview.days, ...overview.previousDays].map(({ day, imported }) => [day, imported]))
  const { comparison } = overview
  const background = partialPoints(lines.parts, lines.slots, { label: 'partialWeek', t })
  // Days of two years show theirs.
  const spansYears = comparison !== null && comparison.from.slice(0, 4) !== period.to.slice(0, 4)
  const weeks = byWeek ? lastDays(lines) : null
  const formatDays = spansYears ? formatDayRange : formatDaysWithoutYear
  return (
    <DayChart
      step={interval}
      label={t(label)}
      summary={summaryOf(overview, metric, tCharts(stepWords[interval].title, { label: t(label) }), reader)}
      current={{ name: periodName(locale, overview.period), points: lines.current }}
      comparison={
        comparison &&
        lines.compared && {
          ...lines.compared,
          name: t(`aligned.${chart.align}`, { period: periodName(locale, comparison) }),
        }
      }
      average={lines.average && { name: t('sevenDayAverage'), points: lines.average }}
      slots={lines.slots}
      unit={unit}
      format={(value) => formatMetric(locale, unit, value)}
      formatTick={(value) => formatMetricTick(locale, unit, value)}
      formatDay={(day) => {
        const last = weeks?.get(day) ?? day
        return last === day ? dayName(day, by.get(day), spansYears, reader) : formatDays(locale, day, last)
      }}
      formatAxisDay={(day) => formatDay(locale, day)}
      notes={notes}
      {...(background && { background })}
      choices={(close) => (
        <ChartChoices
          chosen={{ ...chart, interval }}
          filtered={filters.length > 0}
          compares={comparison !== null}
          hasImported={[...by.values()].some((tool) => tool !== undefined)}
          onChoose={close}
        />
      )}
      file={{
        name: `${website.domain}-${overview.month}${byWeek ? '-weeks' : ''}`,
        about: {
          website: website.domain,
          timeZone: website.timeZone,
          period,
          comparison,
          filters: [...fixed, ...filters],
          metric,
          interval,
          align: chart.align,
          imported: chart.imported,
        },
      }}
      emptyText={t(empty && byWeek ? 'tooFewOfInterval' : (empty ?? 'nothingInMonth'))}
    />
  )
}

/** Returns the last day of each week by its first. */
function lastDays({ current, compared }: MonthLines): ReadonlyMap<Day, Day> {
  const points = [...current, ...(compared?.points ?? []), ...(compared?.unpaired ?? [])]
  return new Map(points.flatMap((point) => (point?.to === undefined ? [] : [[point.day, point.to]])))
}

/** Returns the name of a day, with the tool if it was imported. */
function dayName(
  day: string,
  by: AggregateKind | undefined,
  withYear: boolean,
  { locale, t }: Translator<'dashboard'>,
): string {
  const name = withYear ? formatWeekdayOfYear(locale, day) : formatWeekday(locale, day)
  return by ? t(by === 'ga4' ? 'dayOfGoogleAnalytics' : 'dayOfPlausible', { day: name }) : name
}

function summaryOf(overview: MonthOverview, metric: MetricKey, chart: string, reader: Translator<'dashboard'>): string {
  const { value, delta, comparison } = tileView(metric, overview, reader)
  const values = { chart, value, period: periodName(reader.locale, overview.period) }
  if (!delta) return reader.t('chartSummary', values)
  return reader.t('chartSummaryCompared', { ...values, change: delta.text, comparison })
}
