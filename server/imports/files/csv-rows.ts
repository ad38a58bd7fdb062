import type { Readable } from 'node:stream'
import { CsvError, parse, type Parser } from 'csv-parse'
import { ImportFileError } from '../importer.ts'
import { bytesOf } from './unpack.ts'

/** One record of a table, unparsed. */
export interface CsvRow {
  fields: readonly string[]
  /** Number of the line on which it ends, from 1. */
  line: number
  /** Bytes of the table read up to and including this record. */
  bytes: number
}

/** How reading ended: at the table's end, or early at a line after which nothing can be parsed. */
export type CsvEnd = { broken: null } | { broken: 'cut_off' | 'bad_quotes' | 'too_long'; line: number }

const maxRecordLength = 64 * 1024
/**
 * Bytes that are parsed at once. Their records wait until they are read, and all records of a larger piece would wait so
 * long that only a full garbage collection removes them: reading a large table would fill hundreds of megabytes.
 */
const pieceBytes = 8 * 1024

/** Decodes bytes as text. Refuses invalid UTF-8 and NUL: such a file is not a table. */
async function* textOf(source: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Buffer) => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode()
    } catch {
      throw new ImportFileError('wrong_encoding')
    }
  }
  for await (const chunk of bytesOf(source)) {
    for (let from = 0; from < chunk.length; from += pieceBytes) {
      const text = decode(chunk.subarray(from, from + pieceBytes))
      if (text.includes('\0')) throw new ImportFileError('binary')
      yield text
    }
  }
  yield decode()
}

/** Our reasons for the errors after which csv-parse can't continue. */
const ends: Partial<Record<string, 'cut_off' | 'too_long'>> = {
  CSV_QUOTE_NOT_CLOSED: 'cut_off',
  CSV_MAX_RECORD_SIZE: 'too_long',
}

/**
 * Streams the records of a CSV table of any size. Skips empty lines; records may have any number of fields.
 * @param ended called with how reading ended, after the last record
 * @throws ImportFileError for bytes that are no UTF-8 text
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
      max_record_size: maxRecordLength,
      // Collect records here: reading them from the stream would lose those before an error.
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

/** Returns the delimiter: some programs write semicolons or tabs, because their locale uses decimal commas. */
function delimiterOf(text: string): string {
  const header = text.split(/[\r\n]+/).find((one) => one !== '' && !one.startsWith('#')) ?? ''
  return [',', '\t', ';'].find((one) => header.includes(one)) ?? ','
}

/** Resolves when a piece (null: the end) was parsed or refused. */
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
