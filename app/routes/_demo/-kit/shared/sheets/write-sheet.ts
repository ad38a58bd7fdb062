import { byteOrderMark, csvLine, type CsvValue } from '#app/shared/format/csv.ts'
import type { SheetFormat } from './sheet.ts'

interface WrittenSheet {
  header: readonly string[]
  rows: readonly (readonly CsvValue[])[]
}

/** Returns a sheet as a file. A text that a spreadsheet would run as a formula stays a text. */
export async function writeSheet(sheet: WrittenSheet, format: SheetFormat): Promise<Blob> {
  const { header, rows } = sheet
  if (format === 'csv') return textBlob([header, ...rows].map((row) => csvLine(row)))
  if (format === 'txt') return textBlob([header, ...rows].map(tabLine))
  const { default: writeXlsx } = await import('write-excel-file/universal')
  const titles = header.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const cells = rows.map((row) => row.map(xlsxCell))
  return writeXlsx([titles, ...cells], { columns: header.map(() => ({ width: 24 })) }).toBlob()
}

// Only what has the type of a formula is one.
const xlsxCell = (value: CsvValue) => {
  if (value === null) return null
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}

const tabLine = (row: readonly CsvValue[]) =>
  `${row.map((value) => csvLine([typeof value === 'string' ? value.replaceAll('\t', ' ') : value]).trimEnd()).join('\t')}\r\n`

const textBlob = (lines: readonly string[]) => new Blob([byteOrderMark, ...lines], { type: 'text/plain;charset=utf-8' })

/** Lets the browser download a file. */
export function downloadFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
