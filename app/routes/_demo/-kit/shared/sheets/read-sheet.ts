import { utcDay } from '#app/shared/calendar/zone.ts'
import { SheetError, type Sheet } from './sheet.ts'
import { unpackedBytes } from './unpacked-bytes.ts'

/** What a file may have, so that one from a stranger can't stop the page. */
const limits = { bytes: 5 * 1024 * 1024, unpackedBytes: 60 * 1024 * 1024, rows: 5000, columns: 60 }

/**
 * Returns the first sheet of a file (.xlsx, .csv, .txt with tabs). Formulas are not computed: a cell has the value that was
 * saved with it, or the text.
 * @throws SheetError for everything else
 */
export async function readSheet(file: File): Promise<Sheet> {
  const ending = /\.(\w+)$/.exec(file.name.toLowerCase())?.[1] ?? ''
  if (ending === 'xls') throw new SheetError('The old format .xls can’t be read. Save the sheet as .xlsx or .csv.')
  if (ending !== 'xlsx' && ending !== 'csv' && ending !== 'txt')
    throw new SheetError('This is no sheet. Choose a file that ends with .xlsx or .csv.')
  if (file.size > limits.bytes) throw new SheetError('This file is larger than 5 MB. Split it and try again.')
  const bytes = await file.arrayBuffer()
  const cells = await (ending === 'xlsx' ? xlsxRows(bytes) : textRows(bytes, ending)).catch((error: unknown) => {
    throw error instanceof SheetError
      ? error
      : new SheetError('This file is damaged or has another format than its name says.')
  })
  return sheetOf(cells)
}

async function xlsxRows(bytes: ArrayBuffer): Promise<unknown[][]> {
  const unpacked = unpackedBytes(bytes)
  if (unpacked === null) throw new Error('no archive')
  if (unpacked > limits.unpackedBytes)
    throw new SheetError('This file is too large once it is unpacked. Split it and try again.')
  const { readSheet: readXlsx } = await import('read-excel-file/universal')
  return readXlsx(bytes)
}

async function textRows(bytes: ArrayBuffer, ending: 'csv' | 'txt'): Promise<unknown[][]> {
  const { parse } = await import('csv-parse/browser/esm/sync')
  const text = decoded(bytes)
  const rows: string[][] = parse(text, {
    delimiter: ending === 'txt' ? '\t' : delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    to: limits.rows + 2,
  })
  return rows
}

/** Spreadsheets write UTF-8, or older ones the letters of Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Returns what separates the cells of a text: what is in its first line most often. */
function delimiterOf(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  const count = (sign: string) => line.split(sign).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

function sheetOf(cells: readonly (readonly unknown[])[]): Sheet {
  const [first, ...rows] = cells
  if (!first || first.length === 0) throw new SheetError('This sheet is empty.')
  if (rows.length > limits.rows) throw new SheetError('This sheet has more than 5,000 rows. Split it and try again.')
  if (first.length > limits.columns)
    throw new SheetError('This sheet has more than 60 columns. Remove some and try again.')
  return {
    header: first.map((cell, at) => textOf(cell) || `Column ${at + 1}`),
    rows: rows.map((row) => first.map((_, at) => textOf(row[at]))),
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return utcDay(cell)
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
