/** Returns `amount × part ÷ whole`, rounded to the nearest unit; halves are rounded away from zero. */
export function shareOf(amount: number, part: number, whole: number): number {
  // The product of an amount and the seconds of a year exceeds what a number holds exactly.
  const product = BigInt(amount) * BigInt(part)
  const isNegative = product < 0n
  const rounded = ((isNegative ? -product : product) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)
  return Number(isNegative ? -rounded : rounded)
}

/** Returns a percentage of an amount, to the hundredth of a percent that coupons may have. */
export const percentOf = (amount: number, percent: number): number => shareOf(amount, Math.round(percent * 100), 10_000)

/** Returns an amount as people read it: `€99.00`. */
export const readable = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100)
