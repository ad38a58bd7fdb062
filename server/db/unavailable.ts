/** In so many seconds it makes sense to ask again what could not be asked of the database. */
export const databaseRetrySeconds = 5

/** The database cannot be asked now: nobody listens, it stops, it is full. What was asked may be asked again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** What Postgres says when it has no connection for us, ends one, starts or stops, or gives up on what took too long. */
const sqlStates = /^(?:08\w{3}|53300|57014|57P0[123])$/
/** What Node says when a connection under way breaks. */
const systemCodes = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** The driver's own words for the same; they have no code. */
const driverWords = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/

/** Whether a failed statement says that the database cannot be asked now, and nothing about what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // By its name: the database's modules and the server's bundle are two module graphs in one process.
  if (error.name === 'DatabaseUnavailable') return true
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return sqlStates.test(code) || systemCodes.has(code) || driverWords.test(error.message)
}
