import { cachedFormat } from './intl-cache.ts'
import { formatUpTo } from './number.ts'

type Unit = 'second' | 'minute' | 'hour' | 'day'

const spanFormat = cachedFormat(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, { style: 'unit', ...options }),
)
const agoFormat = cachedFormat(
  (locale: string, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)

function largestUnit(seconds: number): [number, Unit] {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 120) return [whole, 'second']
  if (whole < 7200) return [Math.floor(whole / 60), 'minute']
  if (whole < 172_800) return [Math.floor(whole / 3600), 'hour']
  return [Math.floor(whole / 86_400), 'day']
}

/** A time span in its largest unit: 40 seconds, 12 minutes, 3 hours, 5 days. */
export function formatLargestUnit(locale: string, seconds: number): string {
  const [value, unit] = largestUnit(seconds)
  return spanFormat(locale, { unit, unitDisplay: 'long' }).format(value)
}

/** How long something is past: 40 seconds ago. */
export function formatAgo(locale: string, seconds: number): string {
  const [value, unit] = largestUnit(seconds)
  return agoFormat(locale, { numeric: 'always' }).format(-value, unit)
}

/** Milliseconds, with one decimal under ten: 2.5 ms, 81 ms. */
export function formatMilliseconds(locale: string, milliseconds: number): string {
  const maximumFractionDigits = milliseconds < 10 ? 1 : 0
  return spanFormat(locale, { unit: 'millisecond', unitDisplay: 'short', maximumFractionDigits }).format(milliseconds)
}

/** Seconds with at most two decimals: 2.5 sec, 12 sec; 2,5 s in the other languages, without a full stop. */
export function formatSeconds(locale: string, seconds: number): string {
  const maximumFractionDigits = seconds < 10 ? 2 : 0
  if (!locale.startsWith('en')) return `${formatUpTo(locale, seconds, maximumFractionDigits)}\u00a0s`
  return spanFormat(locale, { unit: 'second', unitDisplay: 'short', maximumFractionDigits }).format(seconds)
}
