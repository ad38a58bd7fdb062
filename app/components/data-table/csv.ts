import { byteOrderMark, csvLine, type CsvValue } from '#app/shared/format/csv.ts'

/** Returns a table as the text of a CSV file. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvValue[])[]): string {
  return byteOrderMark + [header, ...rows].map((row) => csvLine(row)).join('')
}

/** Downloads a text as a file. */
export function downloadText(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
