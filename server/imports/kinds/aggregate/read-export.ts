import { countProblem, type ImportProblems } from '#app/shared/imports/import-kinds.ts'
import { isArchive, isPacked, tablesOfArchive, type ExportTable } from '../../files/archive.ts'
import { csvRows, type CsvEnd } from '../../files/csv-rows.ts'
import { ImportFileError, InterruptedError, type ImportFile } from '../../importer.ts'
import type { ExportFormat, ParsedExportRow } from './export-format.ts'

/** An open export, readable once from its first row to its last. */
export interface OpenExport {
  format: string
  /** Bytes of all its tables together. */
  total: number
  rows(): AsyncGenerator<ParsedExportRow>
  /** Whether any table read so far ended early. */
  cutOff(): boolean
}

export interface ReadingOptions {
  /** The site-local day. */
  today: string
  signal: AbortSignal
  /** Collects tables that end early, because the file is damaged or cut off. */
  problems: ImportProblems
}

/**
 * Opens the tables of an export, one of a zip archive or a table by itself.
 * @throws ImportFileError when the file is not an export of this format, also from `rows`; InterruptedError from `rows` when the
 * server stops
 */
export async function openAggregateExport(
  file: ImportFile,
  format: ExportFormat,
  options: ReadingOptions,
): Promise<OpenExport> {
  if (file.size === 0) throw new ImportFileError('empty')
  const archived = await isArchive(file)
  if (!archived && (await isPacked(file))) throw new ImportFileError('archive')
  const found: ExportTable[] = archived
    ? await tablesOfArchive(file)
    : [{ name: file.name, size: file.size, open: async () => file.open() }]
  const tables = found.filter(({ name }) => format.takes(name))
  if (tables.length === 0) throw new ImportFileError('wrong_kind')
  let cut = false
  return {
    format: archived ? format.archive : file.name,
    total: tables.reduce((sum, { size }) => sum + size, 0),
    rows: () => readTables(tables, format, archived, options, () => (cut = true)),
    cutOff: () => cut,
  }
}

async function* readTables(
  tables: readonly ExportTable[],
  format: ExportFormat,
  archived: boolean,
  { today, signal, problems }: ReadingOptions,
  cutOff: () => void,
): AsyncGenerator<ParsedExportRow> {
  const open = format.begin()
  let before = 0
  let records = 0
  for (const table of tables) {
    const reader = open(table.name, today)
    const file = archived ? table.name : undefined
    const stream = await table.open()
    const ended = (end: CsvEnd) => {
      if (end.broken === null) return
      countProblem(problems, end.broken, end.line, file)
      cutOff()
    }
    try {
      for await (const { fields, line, bytes } of csvRows(stream, ended)) {
        records += 1
        if (signal.aborted) throw new InterruptedError()
        const is = reader.read(fields, today)
        if (is) yield { file, line, fields, columns: reader.columns(), read: before + bytes, is }
      }
      reader.end?.()
    } catch (error) {
      throw readable(error)
    }
    before += table.size
  }
  if (records === 0) throw new ImportFileError(problems.total === 0 ? 'empty' : 'nothing_readable')
}

/** Turns errors of decompression into ImportFileError (the file is damaged); any other error stays as it is. */
function readable(error: unknown): unknown {
  if (error instanceof ImportFileError || error instanceof InterruptedError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isSize = error instanceof Error && /bytes in the stream/.test(error.message)
  return code.startsWith('Z_') || isSize ? new ImportFileError('compressed_wrongly') : error
}
