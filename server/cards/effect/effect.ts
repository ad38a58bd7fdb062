import { windowDays } from '#app/shared/cards/effect.ts'
import { countingError, relativeChange, sumsAround, type DailyCounts, type WindowSums } from './change.ts'
import { placeboOf, type Placebo } from './placebo.ts'

/** The measured effect of a change that was shipped. */
export interface Effect {
  /** Relative change: 0.2 is a fifth more than without it. */
  change: number
  /** The 90 % interval of `change`. */
  low: number
  high: number
  /** Half the width of the interval, as a relative change: the smallest change that could be seen. */
  visible: number
  sums: WindowSums
  placebo: Placebo
}

/** 95 % quantiles of Student's t, by degrees of freedom from 1: limits of a two-sided 90 % interval. */
const quantiles = [6.314, 2.92, 2.353, 2.132, 2.015, 1.943, 1.895, 1.86, 1.833, 1.812]
const normalQuantile = 1.645

/** Returns the quantile for a history: as many degrees of freedom as it has pairs of windows that don't overlap. */
function quantileFor(historyDays: number): number {
  const pairs = Math.max(1, Math.round(historyDays / (2 * windowDays)))
  return quantiles[pairs - 1] ?? normalQuantile
}

/** Returns half of the interval's width, in logarithms: what the history says, and never less than the counts say. */
function halfWidth(sums: WindowSums, placebo: Placebo, historyDays: number): number {
  return Math.max(quantileFor(historyDays) * placebo.spread, normalQuantile * countingError(sums))
}

/**
 * Returns the effect of what was shipped on a day, with its 90 % interval; null with less than three months of history.
 * @param counts the history and the 28 days from shipping on, oldest first
 * @param shipped index of the first day after shipping
 */
export function effectOf(counts: DailyCounts, shipped: number): Effect | null {
  const placebo = placeboOf({
    target: counts.target.slice(0, shipped),
    comparison: counts.comparison && counts.comparison.slice(0, shipped),
  })
  if (!placebo) return null
  const sums = sumsAround(counts, shipped)
  const earlier = relativeChange(sumsAround(counts, shipped - windowDays))
  const estimate = relativeChange(sums) - placebo.reversal * earlier
  const half = halfWidth(sums, placebo, shipped)
  return {
    change: Math.expm1(estimate),
    low: Math.expm1(estimate - half),
    high: Math.expm1(estimate + half),
    visible: Math.expm1(half),
    sums,
    placebo,
  }
}

/**
 * Returns the smallest change that could be seen on a target from now on, for people who decide about a card: the half
 * width of the interval, if the next 28 days were like the last ones. Null with less than three months of history.
 */
export function smallestVisibleChange(history: DailyCounts): number | null {
  const placebo = placeboOf(history)
  if (!placebo) return null
  const days = history.target.length
  const last = sumsAround(history, days - windowDays)
  const expected: WindowSums = {
    target: { before: last.target.after, after: last.target.after },
    comparison: last.comparison && { before: last.comparison.after, after: last.comparison.after },
  }
  return Math.expm1(halfWidth(expected, placebo, days))
}
