import { cachedFormat } from './intl-cache.ts'

const numberFormat = cachedFormat(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** A whole number with its separators: 12,345. */
export function formatCount(locale: string, value: number): string {
  return numberFormat(locale, { maximumFractionDigits: 0 }).format(value)
}

/** A number with exactly one decimal: 4.5. */
export function formatDecimal(locale: string, value: number): string {
  return numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

/** A number with at most so many decimals: 2.48, 0.1. */
export function formatUpTo(locale: string, value: number, decimals: number): string {
  return numberFormat(locale, { maximumFractionDigits: decimals }).format(value)
}

/** A number short enough for an axis: 950, 12.3K, 4M. */
export function formatCompact(locale: string, value: number): string {
  return numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value)
}

/** A share between 0 and 1 as a percentage with one decimal: 42.5%. */
export function formatShare(locale: string, share: number): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)
}

/**
 * Returns a relative change with its sign: +12%, −3.4%. One decimal under ten percent; from tenfold on it is a factor,
 * ×15, which is clearer than 1,400%.
 */
export function formatChange(locale: string, change: number): string {
  if (change >= 9) return `×${numberFormat(locale, { maximumFractionDigits: 0 }).format(change + 1)}`
  const maximumFractionDigits = Math.abs(change) < 0.0995 ? 1 : 0
  return numberFormat(locale, { style: 'percent', maximumFractionDigits, signDisplay: 'exceptZero' })
    .format(change)
    .replace('-', '−')
}

/** Returns the difference of two shares in percentage points, without the unit: +1.5. */
export function formatPoints(locale: string, difference: number): string {
  const points = numberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(difference * 100)
  return points.replace('-', '−')
}

/** Returns a difference with its sign and at most so many decimals: +0.02, −1.5. */
export function formatDifference(locale: string, difference: number, decimals: number): string {
  const text = numberFormat(locale, { maximumFractionDigits: decimals, signDisplay: 'exceptZero' }).format(difference)
  return text.replace('-', '−')
}
