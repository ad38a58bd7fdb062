/** A value of a table as CSV carries it: numbers plain, so that a spreadsheet can count with them. */
export type CsvValue = string | number | null

/** Spreadsheets need it to read a CSV file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * One row as RFC 4180 CSV, with its line break. A text that a spreadsheet would run as a formula is preceded by an
 * apostrophe: page names and referrers come from strangers.
 */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(field).join(',')}\r\n`
}

function field(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Math.round(value * 10_000) / 10_000)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
