import { cachedFormat } from './intl-cache.ts'

const unitFormat = cachedFormat(
  (locale: string, options: { unit: 'second' | 'minute' | 'hour' }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unitDisplay: 'narrow', maximumFractionDigits: 0, ...options }),
)

/** Prevents a line break within a duration: a number without its unit would be misread. */
const nbsp = '\u00a0'

/** Returns a duration of seconds in its two largest units: 45s, 3m 20s, 1h 5m. It stays on one line. */
export function formatDuration(locale: string, seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = whole % 60
  const part = (value: number, unit: 'second' | 'minute' | 'hour') =>
    // Languages and versions of ICU write "20 s" with spaces of different widths.
    unitFormat(locale, { unit }).format(value).replaceAll(/\s/g, nbsp)
  if (hours > 0) return minutes === 0 ? part(hours, 'hour') : `${part(hours, 'hour')}${nbsp}${part(minutes, 'minute')}`
  if (minutes > 0) {
    return rest === 0 ? part(minutes, 'minute') : `${part(minutes, 'minute')}${nbsp}${part(rest, 'second')}`
  }
  return part(rest, 'second')
}
