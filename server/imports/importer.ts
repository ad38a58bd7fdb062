import type { Readable } from 'node:stream'
import type { ImportKind, ImportPreview, ImportRefusal, ImportReport } from '#app/shared/imports/import-kinds.ts'
import type { RefusedColumns } from '#app/shared/imports/refused-columns.ts'
import type { Context } from '../context.ts'

/** The website that is imported into. */
export interface ImportSite {
  id: number
  clientId: string
  domain: string
  timeZone: string
  currency: string
  /** As stored; compileSite reads it. */
  settings: unknown
  /** The website's own secret: what an import derives its visitors' keys from. */
  importSalt: Uint8Array
}

/** An uploaded file. It can be read as often as needed; nothing of it is held in memory. */
export interface ImportFile {
  name: string
  size: number
  /** From the first byte on. */
  open(): Readable
  /** Any part of it, as an archive with its index at the end needs; shorter at the end of the file. */
  read(from: number, length: number): Promise<Buffer>
}

/** How far a run or a look through is. `checkpoint` is the importer's own and comes back when the run is resumed. */
export interface ImportProgress {
  /** In the importer's own unit: bytes, or rows. */
  done: number
  total: number
  /** JSON; only what is committed already may be told of here. */
  checkpoint?: unknown
}

export interface PreviewJob {
  site: ImportSite
  file: ImportFile
  /** When the server stops: end with any error; the file is looked through again by the next process. */
  signal: AbortSignal
  progress(progress: ImportProgress): Promise<void>
}

export interface RunJob extends PreviewJob {
  importId: number
  /** What the last `progress` of an earlier, killed run told; null at the first. */
  checkpoint: unknown
}

export interface UndoJob {
  site: ImportSite
  importId: number
  /** Whether it is of the time before events carried their import. */
  earlier?: boolean
  signal: AbortSignal
  progress(progress: ImportProgress): Promise<void>
}

export type ImportContext = Pick<Context, 'database' | 'clock' | 'geoip' | 'log' | 'origin'>

/**
 * Brings in files of one kind. Called by the job of server/imports/run-imports.ts in one process at a time; checks no
 * role. Every writing method may be killed at any instant and is called again until it returns, and whatever had been
 * committed by then must not count twice.
 */
export interface Importer {
  kind: ImportKind
  /**
   * Looks through the whole file and writes nothing.
   * @throws FileRefused when the file is none of this kind
   */
  preview(context: ImportContext, job: PreviewJob): Promise<ImportPreview>
  /**
   * Writes what the file brings. Days are claimed with `claimDays` (import-days.sql.ts) before anything is written for
   * them, so that an undo finds them. Ends early when the signal says so: with `Interrupted`, after its last progress.
   * @throws FileRefused, Interrupted
   */
  run(context: ImportContext, job: RunJob): Promise<ImportReport>
  /**
   * Removes what the import brought, wherever its run ended, and has the days counted again. The days' claims are
   * released with what they held.
   * @throws Interrupted
   */
  undo(context: ImportContext, job: UndoJob): Promise<void>
}

/** The file as a whole cannot be imported; nothing more of it is read. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
  readonly reason: ImportRefusal
  /** The columns it is refused for, where it is. */
  readonly columns: RefusedColumns | undefined
  constructor(reason: ImportRefusal, columns?: RefusedColumns) {
    super(`The file is refused: ${reason}.`)
    this.reason = reason
    this.columns = columns
  }
}

/** The bytes of an uploaded file could not be read: a fault of ours, and nothing that is wrong with the file. */
export class FileLost extends Error {
  override readonly name = 'FileLost'
}

/** The server stops; another process goes on from the last progress. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted'
}
