import { sumOfDays } from '#app/shared/analytics/complete-days.ts'
import { monthNumberBefore, monthNumberKinds } from '#app/shared/analytics/month-numbers.ts'
import type { DayPoint, MonthOverview } from '#app/shared/analytics/overview.ts'
import { daysBetween, type Day, type Days } from '#app/shared/calendar/day.ts'
import { daysIn, lastDayOf } from '#app/shared/calendar/month.ts'
import { daysOfWeek, weeksOf } from '#app/shared/calendar/week.ts'
import { alignByWeekday } from '#app/shared/charts/align-by-weekday.ts'
import type { ChartPoint } from '#app/shared/charts/chart-scale.ts'
import type { MetricKey } from '../month/metrics.ts'
import type { ChartChoice } from './chart-choices.tsx'
import type { MonthLines } from './month-lines.ts'

/**
 * Returns what the chart of a month draws of a metric by week. A week is the sum of its days in the month, so that all weeks
 * together are the month; visitors are counted per day, so theirs add up too. The weeks at the edges, the running one and
 * those with days that aren't shown are partial. A week is compared with the days that its finished days are compared
 * with, if there is one for each of them.
 */
export function weekLines(overview: MonthOverview, metric: MetricKey, chart: ChartChoice): MonthLines {
  const { of } = monthNumberKinds[metric]
  const { month, period, days, comparison, firstDay } = overview
  const isShown = (day: DayPoint) => chart.imported || !day.imported
  const isCounted = (day: DayPoint) => isShown(day) && firstDay !== null && day.day >= firstDay
  const weeks = weeksOf({ from: period.from, to: lastDayOf(month) })
  const begun = weeks.filter(({ from }) => from <= period.to)
  const daysOf = ({ from, to }: Days) => days.slice(daysBetween(period.from, from), daysBetween(period.from, to) + 1)
  const current = begun.map((week): ChartPoint => {
    const counted = daysOf(week).filter(isCounted)
    return {
      day: week.from,
      to: week.to < period.to ? week.to : period.to,
      value: counted.length === 0 ? null : of(sumOfDays(counted)),
      complete: daysOf(week).every(({ complete }) => complete) && week.to <= period.to,
      ...(counted.length < daysOfWeek && { partial: true }),
    }
  })
  const parts = begun.map((week) => ({ counted: daysOf(week).filter(isCounted).length, days: daysOfWeek }))
  const lines = { slots: weeks.length, current, average: null, parts }
  if (!comparison) return { ...lines, compared: null }
  const partners = partnersOf(overview, chart.align)
  const compared = begun.map((week): { point: ChartPoint; days: DayPoint[] } | null => {
    const finished = daysOf(week).filter((day) => day.complete && isCounted(day))
    const before = finished.flatMap(({ day }) => partners[daysBetween(period.from, day)] ?? []).filter(isShown)
    const [first, last] = [before[0], before.at(-1)]
    if (!first || !last || before.length < finished.length) return null
    const value = monthNumberBefore(metric, sumOfDays(finished), sumOfDays(before))
    return { point: { day: first.day, to: last.day, value, complete: true }, days: before }
  })
  const drawn = new Set(compared.flatMap((week) => week?.days.map(({ day }) => day) ?? []))
  return {
    ...lines,
    compared: {
      points: compared.map((week) => week?.point ?? null),
      unpaired: restByWeek(comparison, { days: overview.previousDays, drawn }, (some) =>
        of(sumOfDays(some.filter(isShown))),
      ),
    },
  }
}

/** Returns the compared day of each day of the month. */
function partnersOf(
  { month, period, days, previousDays, laterDays = [] }: MonthOverview,
  align: ChartChoice['align'],
): readonly (DayPoint | null)[] {
  const slots = Math.max(daysIn(month), days.length)
  return align === 'date' ? previousDays : alignByWeekday(period.from, slots, previousDays, laterDays).partners
}

/** Returns the compared days that no week is drawn with, by week: the table lists them, because sums include them. */
function restByWeek(
  comparison: Days,
  { days, drawn }: { days: readonly DayPoint[]; drawn: ReadonlySet<Day> },
  valueOf: (days: readonly DayPoint[]) => number | null,
): ChartPoint[] {
  return weeksOf(comparison).flatMap(({ from, to }): ChartPoint[] => {
    const rest = days.filter(({ day }) => from <= day && day <= to && !drawn.has(day))
    const [first, last] = [rest[0], rest.at(-1)]
    return first && last ? [{ day: first.day, to: last.day, value: valueOf(rest), complete: true }] : []
  })
}
