const currencies = new Set(Intl.supportedValuesOf('currency'))
/**
 * Limit of amounts and refunds, in the minor unit: far above any purchase, and low enough that sums stay exact
 * numbers.
 */
const greatestMinor = 1e12
const digits = new Map<string, number>()

function digitsOf(currency: string): number {
  let known = digits.get(currency)
  if (known === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    known = format.resolvedOptions().maximumFractionDigits ?? 2
    digits.set(currency, known)
  }
  return known
}

/**
 * Returns revenue in the currency's minor unit, from `{ amount, currency }` as the Events API sends it, with the
 * amount as a number or decimal text. Null for an invalid amount or currency, and above the limit.
 */
export function readRevenue(given: unknown): { currency: string; minor: number } | null {
  if (typeof given !== 'object' || given === null || !('amount' in given) || !('currency' in given)) return null
  const { amount, currency } = given
  if (typeof currency !== 'string' || (typeof amount !== 'number' && typeof amount !== 'string')) return null
  const code = currency.trim().toUpperCase()
  const decimal = String(amount).trim()
  if (!currencies.has(code) || !/^[+-]?(\d+\.?\d*|\.\d+)$/.test(decimal)) return null
  // Shifting the decimal text keeps 1.005 exact, where multiplying the number would not.
  const minor = Math.round(Number(`${decimal}e${digitsOf(code)}`))
  return Math.abs(minor) <= greatestMinor ? { currency: code, minor } : null
}
