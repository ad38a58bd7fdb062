import { judgeCounts } from '#app/shared/analytics/change-judgement.ts'
import type { Sensitivity } from '#app/shared/alerts/alert-rules.ts'

/** The number of earlier weeks to compare with, and the minimum. */
export const weeksBack = 8
const minWeeks = 4
/** Fewer visitors are never a spike; a day with fewer is never usual. */
export const minVisitors = 20

/** A number with at least this modified z-score is unusual. 3.5 is the value of Iglewicz and Hoaglin. */
const cutoffs: Record<Sensitivity, number> = { low: 5, normal: 3.5, high: 2.5 }
/** Scales the median absolute deviation to the standard deviation of a normal distribution. */
const consistency = 1.4826

/** What is usual, and the limit of the unusual. */
export interface UsualRange {
  /** The median of the earlier weeks. */
  expected: number
  threshold: number
}

/** Returns the middle value, for an even number of values the mean of the two in the middle. NaN for none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[sorted.length / 2 - 1] ?? Number.NaN) + upper) / 2
}

/**
 * Returns the spread to compare with a distance from the median: 1.4826 × MAD (median absolute deviation), and at least
 * √median. Counts of independent visitors vary by that much by chance (Poisson), and eight equal weeks would otherwise
 * make every other number unusual.
 */
export function spread(values: readonly number[]): number {
  const middle = median(values)
  const deviation = median(values.map((value) => Math.abs(value - middle)))
  return Math.max(consistency * deviation, Math.sqrt(Math.max(middle, 1)))
}

/**
 * Whether the one judgement of change calls a count a rise or a fall from what is expected. It must hold for the median
 * as it is and as the alert's text rounds it, so that both numbers in the text agree with it.
 */
const isJudged = (kind: 'up' | 'down', count: number, expected: number): boolean =>
  judgeCounts(count, expected).kind === kind && judgeCounts(count, Math.round(expected)).kind === kind

/**
 * Returns the number of visitors from which an hour is a spike: median + k × spread, and at least twice the median, and
 * at least 20, and a rise from the median by the one judgement of change, at any sensitivity. The first is the modified z-score of Iglewicz and Hoaglin, “How to Detect and Handle Outliers” (1993;
 * NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.5.17), with k = 3.5 at normal sensitivity; a single holiday
 * among the weeks moves neither median nor MAD far. The next two keep a quiet website from alerting on every handful
 * of visitors, the last from alerting on a number that the product calls normal variation elsewhere.
 * @returns null with fewer than four weeks
 */
export function unusuallyMany(weeks: readonly number[], sensitivity: Sensitivity): UsualRange | null {
  if (weeks.length < minWeeks) return null
  const expected = median(weeks)
  const far = expected + cutoffs[sensitivity] * spread(weeks)
  let threshold = Math.ceil(Math.max(far, 2 * expected, minVisitors))
  // A few steps for small medians, none from about 30: there, twice the median is beyond normal variation.
  while (!isJudged('up', threshold, expected)) threshold += 1
  return { expected, threshold }
}

/**
 * Returns the number of visitors up to which a finished day is a drop: median − k × spread by the same rule, and at
 * most half the median, and a fall from it by the one judgement of change, at any sensitivity.
 * @returns null with fewer than four weeks, if fewer than 20 are usual, or if not even an empty day would be unusual
 */
export function unusuallyFew(weeks: readonly number[], sensitivity: Sensitivity): UsualRange | null {
  if (weeks.length < minWeeks) return null
  const expected = median(weeks)
  if (expected < minVisitors) return null
  let threshold = Math.floor(Math.min(expected - cutoffs[sensitivity] * spread(weeks), expected / 2))
  while (threshold >= 0 && !isJudged('down', threshold, expected)) threshold -= 1
  return threshold < 0 ? null : { expected, threshold }
}

/** The smallest and the largest number that are normal. */
export interface NormalRange {
  low: number
  high: number
}

/**
 * Returns the numbers of a finished day that are normal for its weekday: closer to the median than k × spread with k = 3.5,
 * or neither a rise nor a fall from it by the one judgement of change. At normal sensitivity, no drop is within.
 * @returns null with fewer than four weeks
 */
export function normalRange(weeks: readonly number[]): NormalRange | null {
  if (weeks.length < minWeeks) return null
  const expected = median(weeks)
  // Less than a tenth is no change. Beginning there spares large counts most of the steps.
  const far = Math.max(cutoffs.normal * spread(weeks), expected / 10)
  let low = Math.max(0, Math.floor(expected - far) + 1)
  let high = Math.ceil(expected + far) - 1
  while (low > 0 && !isJudged('down', low - 1, expected)) low -= 1
  while (!isJudged('up', high + 1, expected)) high += 1
  return { low, high }
}
