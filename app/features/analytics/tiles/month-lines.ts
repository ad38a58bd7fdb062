import type { ComparedSeries } from '#app/components/charts/day-chart-props.ts'
import { monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import type { DayPoint, MonthOverview } from '#app/shared/analytics/overview.ts'
import { weeklyAverage } from './weekly-average.ts'
import { dayAfter } from '#app/shared/calendar/day.ts'
import { daysIn } from '#app/shared/calendar/month.ts'
import { alignByWeekday } from '#app/shared/charts/align-by-weekday.ts'
import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'
import type { MetricKey } from '../month/metrics.ts'
import { chartSlots } from '../month/periods.ts'
import type { ChartChoice } from './chart-choices.tsx'

/** The lines of a month's chart, by day or by week. */
export interface MonthLines {
  /** Days or weeks across the plot. */
  slots: number
  current: ChartPoint[]
  compared: Omit<ComparedSeries, 'name'> | null
  /** Null if it is not chosen, and by week. */
  average: ChartPoint[] | null
  /** How many days of each week are counted; none by day. */
  parts: readonly CountedPart[]
}

/** How many of a point's days are counted. */
export interface CountedPart {
  counted: number
  days: number
}

/**
 * Returns what the chart of a month draws of a metric. By weekday, a line of compared days begins and ends with those
 * that have a partner in the month; by date, there is room for all of them.
 */
export function monthLines(overview: MonthOverview, metric: MetricKey, chart: ChartChoice): MonthLines {
  const { of } = monthNumberKinds[metric]
  const isShown = (day: DayPoint) => chart.imported || !day.imported
  const pointsOf = (days: readonly DayPoint[]) =>
    days.map((day): ChartPoint => ({ day: day.day, complete: day.complete, value: isShown(day) ? of(day) : null }))
  const { comparison, period, days, previousDays, laterDays = [] } = overview
  const byWeekday = chart.align === 'weekday'
  const slots = byWeekday ? Math.max(daysIn(overview.month), days.length) : chartSlots(overview)
  const before = pointsOf(previousDays)
  return {
    slots,
    current: pointsOf(days),
    compared:
      comparison && (byWeekday ? byWeekdayOf(period.from, slots, before, pointsOf(laterDays)) : { points: before }),
    average: chart.average ? averageOf(overview, metric, isShown) : null,
    parts: [],
  }
}

function byWeekdayOf(first: string, slots: number, compared: ChartPoint[], later: ChartPoint[]) {
  const { partners, unpaired } = alignByWeekday(first, slots, compared, later)
  return { points: partners, unpaired }
}

/** Includes the days before the month's first where the comparison ends with them. */
function averageOf(
  { days, previousDays, period, firstDay }: MonthOverview,
  metric: MetricKey,
  isShown: (day: DayPoint) => boolean,
): ChartPoint[] {
  const lastBefore = previousDays.at(-1)
  const history = lastBefore && dayAfter(lastBefore.day) === period.from ? previousDays : []
  const known = [...history, ...days].map((day) =>
    day.complete && isShown(day) && firstDay !== null && day.day >= firstDay ? day : null,
  )
  const values = weeklyAverage(known, metric).slice(history.length)
  return days.map(({ day }, index) => ({ day, value: values[index] ?? null, complete: true }))
}
