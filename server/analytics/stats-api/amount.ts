/** An amount of money in the form of Plausible's answers. */
export interface Amount {
  value: number
  currency: string
  /** Short text for people: `$96.3M`. */
  short: string
  /** Full text for people: `$96,336,315.00`. */
  long: string
}

/**
 * Converts an amount to its three forms.
 * @param minor amount in the currency's minor unit; may have a fraction
 */
export function amountOf({ currency, minor }: { currency: string; minor: number }): Amount {
  const long = new Intl.NumberFormat('en', { style: 'currency', currency })
  const digits = long.resolvedOptions().maximumFractionDigits ?? 2
  const value = Number((minor / 10 ** digits).toFixed(digits))
  const short = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return { value, currency, short: short.format(value), long: long.format(value) }
}
