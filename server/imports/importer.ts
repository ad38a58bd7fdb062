import type { Readable } from 'node:stream'
import type { ImportKind, ImportPreview, ImportProblem, ImportReport } from '#app/shared/imports/import-kinds.ts'
import type { RefusedColumns } from '#app/shared/imports/refused-columns.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import type { Context } from '../context.ts'

/** The website that receives an import. */
export interface ImportSite {
  id: number
  clientId: string
  domain: string
  timeZone: string
  currency: string
  /** As stored in the database; compileSite reads it. */
  settings: unknown
  /** The website's secret, from which imports derive visitor keys. */
  importSalt: Uint8Array
}

/** An uploaded file. It can be read several times and is never kept in memory. */
export interface ImportFile {
  name: string
  size: number
  /** Reads the file from the first byte. */
  open(): Readable
  /** Reads any part of the file, as archives need it; returns fewer bytes at the end of the file. */
  read(from: number, length: number): Promise<Buffer>
}

/** Progress of a run or a preview. `checkpoint` is private to the importer, which gets it back when a run is resumed. */
export interface ImportProgress {
  /** In a unit that the importer chooses: bytes or rows. */
  done: number
  total: number
  /** JSON. It may only describe work that is committed. */
  checkpoint?: unknown
}

export interface PreviewJob {
  site: ImportSite
  file: ImportFile
  /** Aborted when the server stops: end with any error. The next process repeats the preview. */
  signal: AbortSignal
  progress(progress: ImportProgress): Promise<void>
}

export interface RunJob extends PreviewJob {
  importId: number
  /** The checkpoint of the last `progress` of an earlier, killed run; null for the first run. */
  checkpoint: unknown
}

export interface UndoJob {
  site: ImportSite
  importId: number
  /** Whether the import is from before events stored their import's id. */
  earlier?: boolean
  signal: AbortSignal
  progress(progress: ImportProgress): Promise<void>
}

export type ImportContext = Pick<Context, 'database' | 'clock' | 'geoip' | 'log' | 'origin'>

/**
 * Imports files of one kind. Called by the job in server/imports/run-imports.ts, in one process at a time; checks no
 * permissions. A method that writes may be killed at any instant and is called again until it returns: what was committed
 * before must not count twice.
 */
export interface Importer {
  kind: ImportKind
  /**
   * Reads the whole file for the preview and writes nothing.
   * @throws ImportFileError if the file is not of this kind
   */
  preview(context: ImportContext, job: PreviewJob): Promise<ImportPreview>
  /**
   * Imports the file. It must claim days with `claimDays` (import-days.sql.ts) before writing anything for them, so
   * that undo finds them. When the signal is aborted it reports its progress and throws `InterruptedError`.
   * @throws ImportFileError, InterruptedError
   */
  run(context: ImportContext, job: RunJob): Promise<ImportReport>
  /**
   * Deletes everything the import added, wherever its run ended, and marks the days for recounting. Each day's claim is
   * released together with its data.
   * @throws InterruptedError
   */
  undo(context: ImportContext, job: UndoJob): Promise<void>
}

/** The file as a whole can't be imported; reading stops. */
export class ImportFileError extends Error {
  override readonly name = 'FileRefused'
  readonly reason: ImportProblem
  /** The columns found and needed, if columns are the reason. */
  readonly columns: RefusedColumns | undefined
  constructor(reason: ImportProblem, columns?: RefusedColumns) {
    super(`The file is refused: ${reason}.`)
    this.reason = reason
    this.columns = columns
  }
}

/** The bytes of an uploaded file could not be read: an internal error, not a problem of the file. */
export class FileLost extends Error {
  override readonly name = 'FileLost'
}

/** The server is stopping; another process continues from the last progress. */
export class InterruptedError extends Error {
  override readonly name = 'Interrupted'
}

/**
 * The first website went online on this day, so no visit is older. An earlier day in a file is a mistake, and each day
 * of an import takes memory and a row.
 */
export const firstPossibleDay: Day = '1991-08-06'
