/** A table's value in CSV: numbers are plain, so that a spreadsheet can calculate with them. */
export type CsvValue = string | number | null

/** Spreadsheets need it to read a CSV file as UTF-8. */
export const byteOrderMark = '\uFEFF'

/**
 * Matches what a spreadsheet runs as a formula: a cell that begins with one of these characters, also in their wide
 * and small forms. A cell begins at the start of the text, and after each character that may separate cells or rows in the
 * reader's settings: a spreadsheet that separates by semicolons ignores the quotes around commas. Before the sign there
 * may be characters that a spreadsheet drops or that no one sees: spaces, quotes, controls, and those without a width.
 */
const sign = '[=+\\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B]'
const unseen = '[\\s"\'\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\u2800]*'
const begun = new RegExp(`^${unseen}${sign}|^[\\t\\r]`, 'u')
const withinText = new RegExp(`([;|\\t\\r\\n])(?=${unseen}${sign})`, 'gu')

/**
 * Returns one row as RFC 4180 CSV, with its line break. A text that a spreadsheet would run as a formula gets an
 * apostrophe in front: page names and referrers come from strangers.
 * @param options.decimals most decimals of a number
 */
export function csvLine(values: readonly CsvValue[], { decimals = 4 }: { decimals?: number } = {}): string {
  return `${values.map((value) => field(value, decimals)).join(',')}\r\n`
}

function field(value: CsvValue, decimals: number): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Math.round(value * 10 ** decimals) / 10 ** decimals)
  const within = value.replaceAll(withinText, "$1'")
  const safe = begun.test(within) ? `'${within}` : within
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
