import { formatCount } from './number.ts'

/** Prevents a line break within a duration: a number without its unit would be misread. */
const nbsp = '\u00a0'

type Unit = 'hour' | 'minute' | 'second'

/**
 * English writes the unit at its number, as analytics tools do. The other languages write the symbols of the SI after a
 * space, without a full stop.
 */
const english = { space: '', hour: 'h', minute: 'm', second: 's' }
const symbols = { space: nbsp, hour: 'h', minute: 'min', second: 's' }

/** Returns a duration of seconds in its two largest units: 45s, 3m 20s, 1h 5m; 3 min 20 s. It stays on one line. */
export function formatDuration(locale: string, seconds: number): string {
  const written = locale.startsWith('en') ? english : symbols
  const whole = Math.max(0, Math.round(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = whole % 60
  const part = (value: number, unit: Unit) => `${formatCount(locale, value)}${written.space}${written[unit]}`
  const parts = (first: string, value: number, unit: Unit) =>
    value === 0 ? first : `${first}${nbsp}${part(value, unit)}`
  if (hours > 0) return parts(part(hours, 'hour'), minutes, 'minute')
  if (minutes > 0) return parts(part(minutes, 'minute'), rest, 'second')
  return part(rest, 'second')
}
