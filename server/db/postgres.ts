import { Kysely, PostgresDialect } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { connectionCause } from './connection-cause.ts'
import type { Database } from './database.ts'
import { isWrite } from './free-space.ts'
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
  // Counts fit into a number, and a day has no time zone.
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

/**
 * Returns the pool with writes refused while something says so, such as a full disk.
 * @returns a pool whose connections throw DatabaseUnavailable for a statement that may write
 */
export function writingOnlyIf(mayWrite: () => boolean, pool: pg.Pool): ConnectionPool {
  const guarded = new WeakSet<pg.PoolClient>()
  const guard = (client: pg.PoolClient) => {
    if (guarded.has(client)) return client
    guarded.add(client)
    const query = client.query.bind(client)
    const checked = (text: unknown, ...rest: unknown[]): unknown => {
      if (typeof text === 'string' && !mayWrite() && isWrite(text)) {
        return Promise.reject(new DatabaseUnavailable('The disk has no space left for writing.'))
      }
      return Reflect.apply(query, client, [text, ...rest])
    }
    return Object.assign(client, { query: checked })
  }
  return {
    options: pool.options,
    get totalCount() {
      return pool.totalCount
    },
    get idleCount() {
      return pool.idleCount
    },
    get waitingCount() {
      return pool.waitingCount
    },
    connect: async () => guard(await pool.connect()),
    end: () => pool.end(),
  }
}

/**
 * Returns the database of a pool. Closing it ends the pool.
 * @param options.isOwn whether it is Loop's own Postgres, which has no address to correct
 */
export function databaseOn(pool: ConnectionPool, { isOwn = false }: { isOwn?: boolean } = {}): Database {
  const reachable = {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(connectionCause(error, isOwn), { cause: error })
      }),
    end: () => pool.end(),
  }
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: reachable }) })
  return {
    kind: 'given',
    folder: null,
    db,
    isFull: () => false,
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => Promise.race([db.destroy(), wait(closingMs, undefined, { ref: false })]),
  }
}
