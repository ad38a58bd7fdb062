const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A size in decimal units with at most one decimal: 950 bytes, 12.3 MB. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** power
  return `${value < 100 ? Math.round(value * 10) / 10 : Math.round(value)} ${units[power]}`
}
