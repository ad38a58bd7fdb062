/** The error for a database that can't be opened; the message is for the operator, the code for programs. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError'
  readonly code:
    | 'database.locked'
    | 'database.broken'
    | 'database.full'
    | 'database.unreachable'
    | 'database.unfinished'
    | 'database.no_programs'
    | 'database.old_engine'
  constructor(code: DatabaseOpenError['code'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
