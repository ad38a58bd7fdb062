import type { SubjectMetric } from '#app/shared/growth/subject.ts'

/**
 * Splits an amount by weights into whole numbers that sum exactly to it: each part is rounded down, and what is left goes to
 * the parts with the largest remainders (Hamilton's method), the earlier one first. The amount is whole.
 */
export function splitWhole(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => amount * (total > 0 ? weight / total : 1 / weights.length))
  const parts = exact.map(Math.floor)
  const left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1
  return parts
}

/** Returns what each month of a period should bring. A share of visits is the same in each month: it doesn't add up. */
export const splitAmount = (metric: SubjectMetric, amount: number, weights: readonly number[]): number[] =>
  metric === 'channelShare' ? weights.map(() => amount) : splitWhole(amount, weights)
