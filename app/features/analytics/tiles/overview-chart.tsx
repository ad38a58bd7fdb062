import { use } from 'react'
import type { ChartNotes } from '#app/components/charts/day-chart-props.ts'
import { DayChart } from '#app/components/charts/day-chart.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { formatDay, formatWeekday, formatWeekdayOfYear } from '#app/shared/format/date.ts'
import type { AggregateKind } from '#app/shared/imports/import-kinds.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import { formatMetric, formatMetricTick, type MetricKey } from '../month/metrics.ts'
import { MonthAccessContext } from '../month/month-access.ts'
import { periodName } from '../month/periods.ts'
import { ChartChoices, type ChartChoice } from './chart-choices.tsx'
import { monthLines } from './month-lines.ts'
import { tileView } from './tile-view.ts'

interface OverviewChartProps {
  overview: MonthOverview
  metric: MetricKey
  /** The filters of the page's address. */
  filters: readonly Filter[]
  /** What it draws. */
  chart: ChartChoice
  /** The annotations of its days. */
  notes: ChartNotes
}

/** One metric of the month by day, with the comparison period behind it. */
export function OverviewChart({ overview, metric, filters, chart, notes }: OverviewChartProps) {
  const reader = useTranslator('dashboard')
  const { locale, t } = reader
  const { label, unit, empty } = monthNumberKinds[metric]
  const { fixed } = use(MonthAccessContext)
  const { website, period } = overview
  const lines = monthLines(overview, metric, chart)
  const by = new Map([...overview.days, ...overview.previousDays].map(({ day, imported }) => [day, imported]))
  const { comparison } = overview
  // Days of two years show theirs.
  const spansYears = comparison !== null && comparison.from.slice(0, 4) !== period.to.slice(0, 4)
  return (
    <DayChart
      label={t(label)}
      summary={summaryOf(overview, metric, reader)}
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
      formatDay={(day) => dayName(day, by.get(day), spansYears, reader)}
      formatAxisDay={(day) => formatDay(locale, day)}
      notes={notes}
      choices={(close) => (
        <ChartChoices
          chosen={chart}
          compares={comparison !== null}
          hasImported={[...by.values()].some((tool) => tool !== undefined)}
          onChoose={close}
        />
      )}
      file={{
        name: `${website.domain}-${overview.month}`,
        about: {
          website: website.domain,
          timeZone: website.timeZone,
          period,
          comparison,
          filters: [...fixed, ...filters],
          metric,
          align: chart.align,
          imported: chart.imported,
        },
      }}
      emptyText={t(empty ?? 'nothingInMonth')}
    />
  )
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

function summaryOf(overview: MonthOverview, metric: MetricKey, reader: Translator<'dashboard'>): string {
  const { label, value, delta, comparison } = tileView(metric, overview, reader)
  const values = { label, value, period: periodName(reader.locale, overview.period) }
  if (!delta) return reader.t('chartSummary', values)
  return reader.t('chartSummaryCompared', { ...values, change: delta.text, comparison })
}
