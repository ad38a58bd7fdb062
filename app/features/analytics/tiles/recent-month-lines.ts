import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import type { RecentMonth } from '#app/shared/analytics/recent-months.ts'
import { daysIn } from '#app/shared/calendar/month.ts'
import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'
import type { MetricKey } from '../month/metrics.ts'
import type { ChartChoice } from './chart-choices.tsx'
import type { CountedPart } from './month-lines.ts'

/** Returns the line of a metric by month, and how many days of each month are counted. */
export function recentMonthLines(
  months: readonly RecentMonth[],
  metric: MetricKey,
  { imported }: Pick<ChartChoice, 'imported'>,
): { current: ChartPoint[]; parts: CountedPart[] } {
  const { of } = monthNumberKinds[metric]
  const shown = months.map(({ month, complete, all, measured }) => {
    const { days, counters } = imported || !measured ? all : measured
    return { month, complete, counted: days, days: daysIn(month), counters }
  })
  return {
    current: shown.map(({ month, complete, counted, days, counters }) => ({
      day: month,
      value: counted === 0 ? null : of(counters),
      complete,
      ...(counted < days && { partial: true }),
    })),
    parts: shown.map(({ counted, days }) => ({ counted, days })),
  }
}
