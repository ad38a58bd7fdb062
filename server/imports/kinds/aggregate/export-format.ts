import type { RowMeaning } from './export-rows.ts'

/** Reads the records of one table in order; the first one is the header. */
export interface TableReader {
  /** The column names of the header, after it was read. */
  columns(): readonly string[]
  /**
   * Reads a record.
   * @param today the site-local day; later days in an export are invalid
   * @returns null for a record that is not a row: a header or a comment
   * @throws FileRefused for an unknown header, from here or from `end`
   */
  read(fields: readonly string[], today: string): RowMeaning | null
  /**
   * Called after the last record.
   * @throws FileRefused for a table without any usable row
   */
  end?(): void
}

/** A kind of export: which tables it has and how to read them. */
export interface ExportFormat {
  /** The name of the archive in a preview. */
  archive: string
  /** Whether a table with this name belongs to the export. Other tables of an archive are skipped. */
  takes(name: string): boolean
  /** Begins to read an export. The readers share state, so that a table knows what was in earlier tables. */
  begin(): (name: string, today: string) => TableReader
}
