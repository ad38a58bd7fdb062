import type { FilledSeries } from '../daily-series.ts'

/**
 * A forecast of the days after the first `known` ones of a series: the expected counts of the next `ahead` days, finite and
 * never negative, or null if the method needs days that were not measured. It reads no day from the `known`-th on. There
 * are at least 28 known days.
 */
export type Method = (series: FilledSeries, known: number, ahead: number) => readonly number[] | null

/** Weeks that "the last 28 days" have. */
export const lastWeeks = 4

/** Returns a day's counts in the last four weeks before the `known`-th day, by the weekday of the day `at` days ahead. */
export const sameWeekday = (values: readonly number[], known: number, at: number): number[] =>
  Array.from({ length: lastWeeks }, (_, week) => values[known + (at % 7) - 7 * (week + 1)] ?? 0)

/** Repeats what is expected of each weekday, beginning with the weekday of the first day ahead. */
export const repeated = (weekdays: readonly number[], ahead: number): number[] =>
  Array.from({ length: ahead }, (_, at) => weekdays[at % 7] ?? 0)

export const sum = (values: readonly number[]): number => {
  let total = 0
  for (const value of values) total += value
  return total
}
