import type { Day } from '#app/shared/calendar/day.ts'
import { minForecastDays } from '#app/shared/growth/forecast.ts'
import { median } from '../../alerts/robust.ts'

/** What was counted on consecutive days. A day that was not measured whole may have counts too. */
export interface CountedDays {
  first: Day
  counts: readonly number[]
  isMeasured: readonly boolean[]
}

/** Returns a series with null for each day that was not measured. */
export const measuredValues = ({ counts, isMeasured }: CountedDays): (number | null)[] =>
  counts.map((count, at) => (isMeasured[at] ? count : null))

/**
 * A series as the methods read it: from its first measured day on, with every missing day filled. `measured[n]` is the
 * number of measured days among the first n.
 */
export interface FilledSeries {
  values: readonly number[]
  isMeasured: readonly boolean[]
  measured: readonly number[]
}

/** Earlier days of the same weekday that a missing day is filled from, and how many days back they may be. */
const fillWeeks = 4
const maxFillDays = 8 * 7
/** The days that a forecast may start from must be recent: so many of the last days hold the least measured ones. */
const recentDays = 2 * minForecastDays

/**
 * Fills missing days with the median of the last four measured days of their weekday within eight weeks, else of the last
 * 28 days: never with zero, and never from days after them, so that a back-test sees only what was known. After a gap of
 * more than eight weeks that is the level before it.
 */
export function fillMissing(days: readonly (number | null)[]): FilledSeries {
  const start = days.findIndex((value) => value !== null)
  const given = start < 0 ? [] : days.slice(start)
  const values: number[] = []
  const measured = [0]
  for (const [at, value] of given.entries()) {
    values.push(value ?? filling(given, values, at))
    measured.push((measured[at] ?? 0) + Number(value !== null))
  }
  return { values, isMeasured: given.map((value) => value !== null), measured }
}

function filling(given: readonly (number | null)[], before: readonly number[], at: number): number {
  const weekday: number[] = []
  for (let back = 7; back <= maxFillDays && weekday.length < fillWeeks; back += 7) {
    const value = given[at - back]
    if (value != null) weekday.push(value)
  }
  return median(weekday.length > 0 ? weekday : before.slice(-28))
}

/** Returns how many of the recent days before the `known`-th are measured. */
export function recentlyMeasured({ measured }: Pick<FilledSeries, 'measured'>, known: number): number {
  return (measured[known] ?? 0) - (measured[Math.max(0, known - recentDays)] ?? 0)
}

/** Whether so many measured days lie before the `known`-th, and recently, that the days after may be forecast. */
export const isEnough = (series: FilledSeries, known: number): boolean =>
  recentlyMeasured(series, known) >= minForecastDays
