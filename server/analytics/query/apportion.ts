/**
 * Rounds numbers to whole numbers that add up to `total`, each up or down, by the largest remainders. Exact zeros
 * stay 0. The numbers must add up to within 1 of `total`; a difference that rounding can't absorb goes to the first
 * number.
 */
export function apportion(numbers: readonly number[], total: number): number[] {
  // `+ 0` turns negative zero into 0.
  const whole = numbers.map((number) => Math.floor(number) + 0)
  const open = numbers
    .map((number, index) => ({ index, remainder: number - Math.floor(number) }))
    .filter(({ index }) => numbers[index] !== 0)
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
  let left = total - whole.reduce((sum, number) => sum + number, 0)
  const give = (index: number, by: number) => {
    whole[index] = (whole[index] ?? 0) + by
    left -= by
  }
  for (const { index } of open) if (left > 0) give(index, 1)
  for (const { index } of open.toReversed()) if (left < 0) give(index, -1)
  if (left !== 0 && whole.length > 0) give(open[0]?.index ?? 0, left)
  return whole
}
