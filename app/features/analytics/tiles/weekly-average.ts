import { sumOfDays } from '#app/shared/analytics/complete-days.ts'
import { monthNumberKinds, type MonthNumber } from '#app/shared/analytics/month-numbers.ts'
import type { DayPoint } from '#app/shared/analytics/overview.ts'
import { daysOfWeek } from '#app/shared/calendar/week.ts'

/**
 * Returns the average of the seven days up to each day: for a count its mean by day, for a rate or a duration the one of
 * all seven days together, so that busy days weigh more. Null while one of these days has no number.
 * @param days days without a gap between them; null for a day that is not over, was not measured or is left out
 */
export function weeklyAverage(days: readonly (DayPoint | null)[], number: MonthNumber): (number | null)[] {
  const { unit, of } = monthNumberKinds[number]
  return days.map((_, index) => {
    const week = days.slice(Math.max(0, index - daysOfWeek + 1), index + 1).filter((day) => day !== null)
    if (week.length < daysOfWeek) return null
    const value = of(sumOfDays(week))
    return value !== null && unit === 'count' ? value / daysOfWeek : value
  })
}
