/** A value of a table as CSV carries it: numbers plain, so that a spreadsheet can count with them. */
export type CsvValue = string | number | null

/** Spreadsheets need it to read a CSV file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * What a spreadsheet runs as a formula: a cell that begins with one of these signs, also as wide ones. A cell begins with
 * the text, and after each sign that separates cells or rows where the reader's settings say so: a spreadsheet that
 * separates by semicolons knows nothing of the quotes of this one's commas.
 */
const sign = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20]'
const begun = new RegExp(`^[\\s"']*${sign}|^[\\t\\r]`)
const withinText = new RegExp(`([;|\\t\\r\\n])(?=[\\s"']*${sign})`, 'g')

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
  const within = value.replaceAll(withinText, "$1'")
  const safe = begun.test(within) ? `'${within}` : within
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
