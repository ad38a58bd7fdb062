import { weekdayOf, type Day } from '#app/shared/calendar/day.ts'

/** How many days before a month its weekday profile is made of: eight weeks. */
export const profileDays = 56

/** What each weekday usually brings. */
export interface WeekdayProfile {
  /** The mean of each weekday, for comparing months; 1 each where nothing came. */
  weightOf: (day: Day) => number
  /** The median of each weekday, for days that were not measured. */
  medianOf: (day: Day) => number
}

/**
 * Returns what each weekday brings, from measured days. A weekday without any gets what all others bring.
 * @param measured counts of days, of which zeros are measured too
 */
export function weekdayProfile(measured: readonly (readonly [day: Day, count: number])[]): WeekdayProfile {
  const all = measured.map(([, count]) => count)
  const byWeekday = Map.groupBy(measured, ([day]) => weekdayOf(day))
  const countsOf = (day: Day): readonly number[] => byWeekday.get(weekdayOf(day))?.map(([, count]) => count) ?? all
  const isEmpty = mean(all) === 0
  return {
    weightOf: (day) => (isEmpty ? 1 : mean(countsOf(day))),
    medianOf: (day) => median(countsOf(day)),
  }
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return mean(sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1))
}
