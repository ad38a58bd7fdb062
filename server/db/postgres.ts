import { Kysely, PostgresDialect } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionCause } from './connection-cause.ts'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** How long a request waits for a connection in milliseconds; then the database counts as unreachable. */
const patienceMs = 5_000
/** How long open transactions may take to end when the server stops, in milliseconds. */
const closingMs = 10_000

/** What a database needs of a pool of connections. */
interface ConnectionPool extends Pick<pg.Pool, 'options' | 'totalCount' | 'idleCount' | 'waitingCount'> {
  connect(): Promise<pg.PoolClient>
  end(): Promise<void>
}

/**
 * Opens the configured Postgres as a pool of connections, which are created when needed.
 * @param lost called for each connection that was lost
 */
export const openPostgres = (url: string, max: number, lost: (error: Error) => void): Database =>
  databaseOn(openPool(url, max, lost))

/**
 * Returns a pool of at most `max` connections, which are created when needed.
 * @param lost called for each connection that was lost
 */
export function openPool(url: string, max: number, lost: (error: Error) => void): pg.Pool {
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
  return pool
}

/** Returns the database of a pool. Closing it ends the pool. */
export function databaseOn(pool: ConnectionPool): Database {
  const reachable = {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(connectionCause(error), { cause: error })
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
