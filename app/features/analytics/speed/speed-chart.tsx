import { DayChart } from '#app/components/charts/day-chart.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { untilYesterdayText } from '#app/features/analytics/month/compared-words.ts'
import { minValuesOfDay, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'
import type { SpeedDay, SpeedMonth, SpeedValue } from '#app/shared/analytics/speed.ts'
import { formatDay, formatWeekday } from '#app/shared/format/date.ts'
import { formatPeriod } from '#app/shared/format/period.ts'
import { daysIn, monthOf } from '#app/shared/calendar/month.ts'
import { roundForExport, formatSpeed, p75Text } from './speed-format.ts'

interface SpeedChartProps {
  month: SpeedMonth
  metric: SpeedMetric
  /** Describes in exported files the question that the numbers answer. */
  about: Readonly<Record<string, unknown>>
}

/** One metric by day, with the comparison behind it; days with few values are left out. */
export function SpeedChart({ month, metric, about }: SpeedChartProps) {
  const reader = useTranslator('speed')
  const { t, locale } = reader
  // The chart's axis counts in whole steps, but layout shifts are fractions.
  const scale = metric === 'cls' ? 1000 : 1
  const pointsOf = (days: readonly SpeedDay[]) =>
    days.map(({ day, complete, metrics }) => {
      const { p75 } = metrics[metric]
      return { day, complete, value: p75 === null ? null : p75 * scale }
    })
  const format = (value: number) => formatSpeed(reader, metric, value / scale)
  const ofComparison = useTranslator('comparison')
  const { period, comparison, metrics, compared, previous } = month
  const valueOf = (numbers: SpeedValue) => p75Text(reader, metric, numbers) ?? t('tooFew')
  const label = t(`name.${metric}`)
  const values = {
    label,
    period: formatPeriod(locale, period),
    value: valueOf(metrics[metric]),
  }
  const summary = () => {
    if (!previous || !comparison) return t('chartSummary', values)
    const before = valueOf(previous[metric])
    if (!compared) return t('chartSummaryCompared', { ...values, before })
    const now = valueOf(compared.metrics[metric])
    return `${t('chartSummary', values)} ${untilYesterdayText(ofComparison, comparison, { now, before })}`
  }
  return (
    <DayChart
      label={label}
      summary={summary()}
      current={{ name: values.period, points: pointsOf(month.days) }}
      comparison={comparison && { name: formatPeriod(locale, comparison), points: pointsOf(month.previousDays) }}
      slots={Math.max(daysIn(monthOf(period.from)), month.previousDays.length)}
      unit="count"
      format={format}
      formatTick={format}
      formatDay={(day) => formatWeekday(locale, day)}
      formatAxisDay={(day) => formatDay(locale, day)}
      file={{
        name: `${month.domain}-${monthOf(period.from)}`,
        about: { ...about, metric },
        unit: metric === 'cls' ? 'score' : 'milliseconds',
        value: (drawn) => roundForExport(metric, drawn / scale) ?? drawn,
      }}
      emptyText={t('daysTooFew', { fewest: minValuesOfDay })}
    />
  )
}
