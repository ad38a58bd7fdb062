import type { Sensitivity } from './alert-rules.ts'

/** So many earlier weeks are looked at, and so many of them are needed. */
export const weeksBack = 8
const leastWeeks = 4
/** Fewer visitors than these are never called a spike; a day with fewer is never called usual. */
export const leastVisitors = 20

/** From this modified z-score on a number is unusual. 3.5 is the value of Iglewicz and Hoaglin. */
const cutoffs: Record<Sensitivity, number> = { low: 5, normal: 3.5, high: 2.5 }
/** Makes the median absolute deviation of a normal distribution its standard deviation. */
const consistency = 1.4826

/** What is usual, and from where on it is not. */
export interface Usual {
  /** The median of the earlier weeks. */
  expected: number
  threshold: number
}

/** The middle value; of an even number of values the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? Number.NaN) + upper) / 2
}

/**
 * The spread that is held against a distance from the median: 1.4826 × MAD (median absolute deviation), and at least
 * √median. Counts of independent visitors vary by that much by chance alone (Poisson), and eight equal weeks would
 * otherwise make every other number unusual.
 */
export function spread(values: readonly number[]): number {
  const middle = median(values)
  const deviation = median(values.map((value) => Math.abs(value - middle)))
  return Math.max(consistency * deviation, Math.sqrt(Math.max(middle, 1)))
}

/**
 * The number of visitors from which an hour is a spike: median + k × spread, and at least twice the median, and at least 20. The
 * first is the modified z-score of Iglewicz and Hoaglin, “How to Detect and Handle Outliers” (1993; NIST/SEMATECH
 * e-Handbook of Statistical Methods, 1.3.5.17), with k = 3.5 at normal sensitivity; a single holiday among the weeks
 * moves neither median nor MAD far. The other two keep a quiet website from telling of every handful of visitors.
 * @returns null when there are fewer than four weeks
 */
export function unusuallyMany(weeks: readonly number[], sensitivity: Sensitivity): Usual | null {
  if (weeks.length < leastWeeks) return null
  const expected = median(weeks)
  const far = expected + cutoffs[sensitivity] * spread(weeks)
  return { expected, threshold: Math.ceil(Math.max(far, 2 * expected, leastVisitors)) }
}

/**
 * Up to how many visitors a finished day is a drop: median − k × spread by the same rule, and at most half the median.
 * @returns null when there are fewer than four weeks, when fewer than 20 are usual, or when not even an empty day would
 * be unusual
 */
export function unusuallyFew(weeks: readonly number[], sensitivity: Sensitivity): Usual | null {
  if (weeks.length < leastWeeks) return null
  const expected = median(weeks)
  if (expected < leastVisitors) return null
  const threshold = Math.floor(Math.min(expected - cutoffs[sensitivity] * spread(weeks), expected / 2))
  return threshold < 0 ? null : { expected, threshold }
}
