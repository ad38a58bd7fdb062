/**
 * Whole numbers that add up to `total` and are the given ones rounded up or down, by the largest remainders. What is
 * exactly 0 stays 0. The given numbers have to add up to within 1 of the total; what they lack beyond rounding goes to
 * the first of them.
 */
export function apportion(numbers: readonly number[], total: number): number[] {
  // `+ 0` makes the negative zero an ordinary one.
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
