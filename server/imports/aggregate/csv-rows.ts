import type { Readable } from 'node:stream'
import { CsvError, parse, type Parser } from 'csv-parse'
import { bytesOf } from '../bytes-of.ts'
import { FileRefused } from '../importer.ts'

/** One record of a table as it stands there. */
export interface CsvRow {
  fields: readonly string[]
  /** Where it ends in the file, from 1. */
  line: number
  /** How much of the table is read with it. */
  bytes: number
}

/** How a table ended: at its end, or cut off or broken at a line that nothing can be read after. */
export type CsvEnd = { broken: null } | { broken: 'cut_off' | 'bad_quotes' | 'too_long'; line: number }

const longestRecord = 64 * 1024

/** Bytes as text: what is no UTF-8, or holds a NUL, is no table. */
async function* textOf(source: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Buffer) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      throw new FileRefused('wrong_encoding')
    }
  }
  for await (const piece of bytesOf(source)) {
    const text = decode(piece)
    if (text.includes('\0')) throw new FileRefused('binary')
    yield text
  }
  yield decode()
}

/** How what csv-parse cannot go on after is called. */
const ends: Partial<Record<string, 'cut_off' | 'too_long'>> = {
  CSV_QUOTE_NOT_CLOSED: 'cut_off',
  CSV_MAX_RECORD_SIZE: 'too_long',
}

/**
 * The records of a table of comma-separated values, one after the other, whatever the size of the file. Empty lines are
 * passed over, a record may have any number of fields.
 * @param ended told how it ended, after the last record was given
 * @throws FileRefused for bytes that are no UTF-8 text
 */
export async function* csvRows(source: Readable, ended: (end: CsvEnd) => void): AsyncGenerator<CsvRow> {
  let read: CsvRow[] = []
  let line = 0
  let failed: Error | null = null
  const begin = (text: string) =>
    parse({
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: longestRecord,
      // Records are taken here and not from the stream, which would forget those before an error.
      on_record: (fields: string[], { lines, bytes }) => {
        line = lines
        read.push({ fields, line, bytes })
        return null
      },
    })
      .on('error', (error) => (failed = error))
      .resume()
  let parser: Parser | null = null
  const given = function* () {
    const rows = read
    read = []
    yield* rows
  }
  try {
    for await (const text of textOf(source)) {
      parser ??= begin(text)
      await written(parser, text)
      yield* given()
      if (failed) break
    }
    if (parser && !failed) await written(parser, null)
    yield* given()
    ended(endOf(failed, line))
  } finally {
    source.destroy()
    parser?.destroy()
  }
}

/** What parts the fields: some programs write semicolons or tabs where commas are decimals. */
function delimiterOf(text: string): string {
  const header = text.split(/[\r\n]+/).find((one) => one !== '' && !one.startsWith('#')) ?? ''
  return [',', '\t', ';'].find((one) => header.includes(one)) ?? ','
}

/** Waits until a piece (null: the end) was parsed, or could not be. */
const written = (parser: Parser, text: string | null) =>
  new Promise<void>((resolve) => {
    if (text === null) parser.end(() => resolve())
    else parser.write(text, () => resolve())
  })

function endOf(failed: Error | null, line: number): CsvEnd {
  if (failed === null) return { broken: null }
  if (!(failed instanceof CsvError)) throw failed
  return { broken: ends[failed.code] ?? 'bad_quotes', line: line + 1 }
}
