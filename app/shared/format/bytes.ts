import { cachedFormat } from './intl-cache.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

const byteFormat = cachedFormat(
  (locale: string, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'unit', useGrouping: false, ...options }),
)

/** A size in decimal units with at most one decimal: 950 bytes, 12.3 MB. */
export function formatBytes(locale: string, bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return byteFormat(locale, {
    unit: units[power] ?? 'byte',
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: value < 100 ? 1 : 0,
  }).format(value)
}
