import { cachedFormat } from './intl-cache.ts'

const unitFormat = cachedFormat(
  (locale: string, options: { unit: 'second' | 'minute' | 'hour' }) =>
    new Intl.NumberFormat(locale, { style: 'unit', unitDisplay: 'narrow', maximumFractionDigits: 0, ...options }),
)

/** A span of seconds in its two largest units: 45s, 3m 20s, 1h 5m. */
export function formatDuration(locale: string, seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = whole % 60
  const part = (value: number, unit: 'second' | 'minute' | 'hour') => unitFormat(locale, { unit }).format(value)
  if (hours > 0) return minutes === 0 ? part(hours, 'hour') : `${part(hours, 'hour')} ${part(minutes, 'minute')}`
  if (minutes > 0) return rest === 0 ? part(minutes, 'minute') : `${part(minutes, 'minute')} ${part(rest, 'second')}`
  return part(rest, 'second')
}
