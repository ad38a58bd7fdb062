import { DatabaseOpenError } from '../database-error.ts'

const usualAdvice = 'Restore it from a backup, or set DATA_DIR to another folder to start fresh'

/** Loop's own Postgres can't serve a data folder. The message says why, without a full stop. */
export class NotOpenedError extends Error {
  override readonly name = 'NotOpened'
  /** What the operator can do about it, without a full stop. */
  readonly advice: string
  readonly code: DatabaseOpenError['code']
  constructor(message: string, advice: string = usualAdvice, code: DatabaseOpenError['code'] = 'database.broken') {
    super(message)
    this.advice = advice
    this.code = code
  }
}

/** Returns what an operator reads when a data folder can't be used. */
export function sentenceOf(dataDir: string, error: unknown): DatabaseOpenError {
  if (error instanceof DatabaseOpenError) return error
  const { message, advice, code } =
    error instanceof NotOpenedError ? error : new NotOpenedError((error as Error).message)
  return new DatabaseOpenError(
    code,
    `The database in ${dataDir} cannot be opened: ${message}. Nothing in the folder was changed. ${advice}.`,
    { cause: error },
  )
}
