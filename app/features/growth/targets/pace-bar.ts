import type { Target } from '#app/shared/growth/target.ts'

/** The positions of a target's bar, in percent of its width from its start. */
export interface PaceBarShape {
  came: number
  target: number
  /** Where the target lets expect it to be by now; null before the first finished day, and when the period is over. */
  expected: number | null
  forecast: number | null
  band: { from: number; to: number } | null
}

/** Room at the end, so that a mark there can be seen. */
const margin = 1.04

/** Returns the shape of a target's bar, which is as long as the largest of its numbers. */
export function paceBarShape({ amount, pace }: Pick<Target, 'amount' | 'pace'>): PaceBarShape {
  const { came, expected, forecast, share } = pace
  const top = Math.max(amount, came, expected ?? 0, forecast?.value ?? 0, forecast?.high ?? 0) * margin || 1
  const at = (value: number) => (Math.max(0, value) / top) * 100
  const hasBand = forecast !== null && forecast.low !== null && forecast.high !== null
  return {
    came: at(came),
    target: at(amount),
    expected: expected === null || share >= 1 ? null : at(expected),
    forecast: forecast && at(forecast.value),
    band: hasBand ? { from: at(forecast.low ?? 0), to: at(forecast.high ?? 0) } : null,
  }
}
