import type { RowMeaning } from './export-rows.ts'

/** Reads the records of one table in their order; the first is its header. */
export interface TableReader {
  /** As the header names them, once it was read. */
  columns(): readonly string[]
  /**
   * @param today the site-local day: what lies after it cannot have been counted
   * @returns null for a record that is no row: a header, a comment
   * @throws FileRefused for a header that is not understood, now or from `end`
   */
  read(fields: readonly string[], today: string): RowMeaning | null
  /**
   * Called after the last record.
   * @throws FileRefused for a table of which nothing can be used
   */
  end?(): void
}

/** A kind of export: which tables it has, and how they are read. */
export interface ExportFormat {
  /** What an archive of it is called in a preview. */
  archive: string
  /** Whether a table of this name belongs to it; the others of an archive are passed over. */
  takes(name: string): boolean
  /** Begins to read an export: what was in one of its tables is known to the next. */
  begin(): (name: string, today: string) => TableReader
}
