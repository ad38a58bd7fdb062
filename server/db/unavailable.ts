/** Seconds after which a request that the database could not answer should be tried again. */
export const databaseRetrySeconds = 5

/**
 * The database can't answer now: it is not running, it is stopping, or it is full. The statement can be tried again
 * later.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/**
 * SQLSTATEs of Postgres when it has no free connection, ends a connection, starts or stops, or cancels a statement
 * that took too long.
 */
const sqlStates = /^(?:08\w{3}|53300|57014|57P0[123])$/
/** Node's error codes for a broken connection. */
const systemCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** Messages of the driver for a broken connection; these errors have no code. */
const driverWords = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * Returns whether a statement failed because the database can't answer now, and not because of the statement itself.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Compared by name, because the database's modules and the server's bundle are two module graphs in one process,
  // each with its own class.
  if (error.name === 'DatabaseUnavailable') return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return sqlStates.test(code) || systemCodes.has(code) || driverWords.test(error.message)
}
