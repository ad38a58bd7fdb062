import { Kysely, PostgresDialect } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** How long a request waits for a connection in milliseconds; then the database counts as unreachable. */
const patienceMs = 5_000
/** How long open transactions may take to end when the server stops, in milliseconds. */
const closingMs = 10_000

/**
 * Opens the configured Postgres as a pool of connections, which are created when needed.
 * @param lost called for each connection that was lost
 */
export function openPostgres(url: string, max: number, lost: (error: Error) => void): Database {
  const types = new pg.TypeOverrides()
  // The same JavaScript types as the embedded driver returns (pglite-worker.ts).
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
  // The pool replaces lost connections. If a connection is lost while it is in use, this is its only listener;
  // without one the process would end.
  pool.on('connect', (client) => client.on('error', lost))
  pool.on('error', () => {})
  const reachable = {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable('Postgres has no free connection.', { cause: error })
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
