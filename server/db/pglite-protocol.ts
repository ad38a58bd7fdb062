import type { PgliteCode } from './pglite-code.ts'

/** What the database thread gets as it starts. */
export interface PgliteWorkerData {
  /** Path of the database's folder; null for one in memory. */
  dataDir: string | null
  /** File with the contents of a database in memory. */
  snapshot: string | null
  code: PgliteCode
}

/** Requests of the server thread to the database thread. */
export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'script'; sql: string }
  | { id: number; kind: 'close' }

/** Answers of the database thread; id 0 says that the database is open. */
export interface WorkerAnswer {
  id: number
  rows?: Record<string, unknown>[]
  affected?: number
  error?: { message: string; code?: string | undefined; constraint?: string | undefined; detail?: string | undefined }
}

/** The error of a statement, with SQLSTATE and constraint as both drivers report them. */
export class SqlError extends Error {
  override readonly name = 'SqlError'
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined
  constructor(from: NonNullable<WorkerAnswer['error']>) {
    super(from.message)
    this.code = from.code
    this.constraint = from.constraint
    this.detail = from.detail
  }
}
