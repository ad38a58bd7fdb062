import { windowDays } from '#app/shared/cards/effect.ts'

/** Daily counts of a target and of what it is compared with, for the same days; null compares with nothing. */
export interface DailyCounts {
  target: readonly number[]
  comparison: readonly number[] | null
}

interface Sums {
  before: number
  after: number
}

/** Sums of two windows that follow each other, of the target and of the comparison. */
export interface WindowSums {
  target: Sums
  comparison: Sums | null
}

/**
 * Returns the sums of the 28 days before a day and of the 28 days from it on.
 * @param day index of the first day of the second window; at least 28
 */
export function sumsAround({ target, comparison }: DailyCounts, day: number): WindowSums {
  const around = (days: readonly number[]): Sums => ({
    before: sum(days.slice(day - windowDays, day)),
    after: sum(days.slice(day, day + windowDays)),
  })
  return { target: around(target), comparison: comparison && around(comparison) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * Returns how the target changed compared with the comparison, as a difference of logarithms:
 * `ln((Y1 + ½) / (Y0 + ½)) − ln((X1 + ½) / (X0 + ½))` with the target's sums Y and the comparison's X. 0 is no change,
 * ln 2 twice as much. A half is added to each sum, so that a window without a visit has a logarithm. The estimate is a
 * difference in differences (Card and Krueger 1994).
 */
export function relativeChange({ target, comparison }: WindowSums): number {
  return logRatio(target) - (comparison ? logRatio(comparison) : 0)
}

const logRatio = ({ before, after }: Sums) => Math.log((after + 0.5) / (before + 0.5))

/**
 * Returns the standard deviation that the counts alone cause, `√Σ 1 / (count + ½)`: no estimate from them can be more
 * certain.
 */
export function countingError({ target, comparison }: WindowSums): number {
  const sums = [target.before, target.after, ...(comparison ? [comparison.before, comparison.after] : [])]
  return Math.sqrt(sums.reduce((total, count) => total + 1 / (count + 0.5), 0))
}
