/** A value of a table as CSV carries it: numbers plain, so that a spreadsheet can count with them. */
export type CsvValue = string | number | null

/**
 * Rows as RFC 4180 CSV with a byte order mark, which spreadsheets need to read it as UTF-8. A text that a spreadsheet
 * would run as a formula is preceded by an apostrophe: page names and referrers come from strangers.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  const lines = [header, ...rows].map((row) => row.map(field).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

function field(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Math.round(value * 10_000) / 10_000)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Hands a text to the reader as a file. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
