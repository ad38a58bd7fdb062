import { formatBytes } from './bytes.ts'
import { formatDuration } from './duration.ts'
import { formatCount, formatDecimal, formatPoints, formatShare, formatUpTo } from './number.ts'
import { formatMilliseconds, formatSeconds } from './time-span.ts'

/** The units of measured numbers. A share is 1 for 100 %, points are differences of shares. */
type AmountUnit = 'count' | 'share' | 'seconds' | 'milliseconds' | 'bytes' | 'score' | 'position' | 'points'

/** A reader of the namespace `discoveryFacts`, as far as numbers need it. */
interface AmountReader {
  locale: string
  t: (key: 'points', values: { value: string }) => string
}

/**
 * Returns a measured number with its unit, for findings and for the evidence of cards: 1,204, 12.5%, 1m 20s, 310 ms,
 * 4.22 sec, 0.08, −5.2 pp.
 */
export function formatAmount({ t, locale }: AmountReader, unit: AmountUnit, value: number): string {
  return unit === 'points'
    ? t('points', { value: formatPoints(locale, value) })
    : formatPlainAmount(locale, unit, value)
}

/** Returns the same of a unit that needs no words of the page. */
export function formatPlainAmount(locale: string, unit: Exclude<AmountUnit, 'points'>, value: number): string {
  switch (unit) {
    case 'count':
      return formatCount(locale, value)
    case 'share':
      return formatShare(locale, value)
    case 'seconds':
      return formatDuration(locale, value)
    case 'milliseconds':
      return value < 1000 ? formatMilliseconds(locale, value) : formatSeconds(locale, value / 1000)
    case 'bytes':
      return formatBytes(locale, value)
    case 'score':
      // A layout shift of 0.004 is not 0.
      return formatUpTo(locale, value, Math.abs(value) < 0.1 ? 3 : 2)
    case 'position':
      return formatDecimal(locale, value)
  }
}
