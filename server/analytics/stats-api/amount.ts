/** An amount of money as Plausible answers it. */
export interface Amount {
  value: number
  currency: string
  /** For people: `$96.3M`. */
  short: string
  /** For people: `$96,336,315.00`. */
  long: string
}

/** @param minor in the currency's minor unit; may have a fraction */
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
