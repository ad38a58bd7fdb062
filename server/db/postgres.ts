import { Kysely, PostgresDialect } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** So long a request waits for a connection; then the database counts as unreachable. */
const patienceMs = 5_000
/** So long transactions under way may take to end when the server stops. */
const closingMs = 10_000

/**
 * The configured Postgres as a pool of connections, made as they are needed.
 * @param lost told of each connection that ended by itself
 */
export function openPostgres(url: string, max: number, lost: (error: Error) => void): Database {
  const types = new pg.TypeOverrides()
  // The same JavaScript types as the embedded driver gives (pglite-worker.ts).
  types.setTypeParser(pg.types.builtins.INT8, Number)
  types.setTypeParser(pg.types.builtins.DATE, (text) => text)
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: 'loop',
    connectionTimeoutMillis: patienceMs,
    keepAlive: true,
  })
  // The pool replaces a connection that was lost. One that is lost while it is used has no listener but ours, and
  // would end the process.
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => {})
  const reachable = {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable('Postgres gives no connection.', { cause: error })
      }),
    end: () => pool.end(),
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: reachable }) })
  return {
    kind: 'postgres',
    folder: null,
    db,
    first: db,
    background: db,
    isFull: () => false,
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => Promise.race([db.destroy(), wait(closingMs, undefined, { ref: false })]),
  }
}
