import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from '#server/db/database.ts'
import { databaseOn, openPool } from '#server/db/postgres.ts'
import { deletingRowsOf } from './deleting-rows.ts'
import { dropDatabase } from './postgres.ts'
import { sharedDatabase } from './shared-postgres.ts'

/** An empty database on the run's shared Postgres, lent to one test. */
interface LentDatabase {
  readonly address: string
  /** Closing it closes no connection, but it refuses every query from then on. */
  readonly database: Database
  /** Close the database before. */
  release(): Promise<void>
}

/** A database with its connections. */
interface KeptDatabase {
  readonly address: string
  readonly pool: pg.Pool
}

/** What a new database is like. */
interface AsNew {
  /** The names of all tables without rows. */
  readonly empty: readonly string[]
  /** The names of all tables with rows. */
  readonly filled: readonly string[]
  /** As `readMarks` returns them. */
  readonly marks: string
}

/** The databases of this worker that no test uses at the moment. */
const free: KeptDatabase[] = []
/** Tests rarely use more at once, and each takes 14 MB of memory. */
const maxFree = 3
/** Deleted rows keep their place; beyond this many bytes a new database is cheaper. */
const maxBytes = 1_000_000
/** As many connections as a server has that doesn't choose. */
const maxConnections = 10
/** How long a connection that a test still uses may take to become idle; then it is cut. */
const patienceMs = 10_000

let asNew: Promise<AsNew> | undefined

/**
 * Lends a migrated, empty database: one that an earlier test of this worker has given back, or a new one. A copy of the
 * template and its first connections take five times as long as emptying. A database is not kept if a test has changed
 * its schema, its statistics or its given rows, or if someone still uses it.
 */
export async function lendDatabase(): Promise<LentDatabase> {
  const kept = free.pop() ?? (await createDatabase())
  const { address, pool } = kept
  let isClosed = false
  const database = databaseOn({
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
    // What a test has left running must not write into the database of the next one.
    async connect() {
      if (isClosed) throw new Error('The test has closed its database.')
      return pool.connect()
    },
    async end() {
      isClosed = true
    },
  })
  return {
    address,
    database,
    async release() {
      // Closing a database that has made no query leaves its pool open.
      isClosed = true
      if (free.length < maxFree && (await isEmptied(pool))) {
        free.push(kept)
        return
      }
      await Promise.race([pool.end(), wait(patienceMs, undefined, { ref: false })])
      await dropDatabase(address)
    },
  }
}

async function createDatabase(): Promise<KeptDatabase> {
  const address = await sharedDatabase()
  const pool = openPool(address, maxConnections, () => {})
  asNew ??= readAsNew(pool)
  await asNew
  return { address, pool }
}

async function readAsNew(pool: pg.Pool): Promise<AsNew> {
  const { rows } = await pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where ${isOwnTable}`,
  )
  const empty: string[] = []
  const filled: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} limit 1`)
    ;(rowCount === 0 ? empty : filled).push(name)
  }
  return { empty, filled, marks: await readMarks(pool, filled) }
}

const isOwnTable = `relkind = 'r' and relnamespace in ('public'::regnamespace, 'loop_queue'::regnamespace)`

/** Empties a database. @returns whether it is as new then, and no one uses it */
async function isEmptied(pool: pg.Pool): Promise<boolean> {
  const known = await asNew
  if (!known || pool.idleCount < pool.totalCount || pool.waitingCount > 0) return false
  const { empty, filled, marks } = known
  try {
    // Each connection forgets the settings and locks of its session: as many at once as there are.
    await Promise.all(Array.from({ length: pool.totalCount }, () => pool.query('discard all')))
    // One transaction. Who still holds a lock still uses the database.
    await pool.query(`set local lock_timeout = '1s'; ${deletingRowsOf(empty)}; ${startingSequencesAgain}`)
    return (await readMarks(pool, filled)) === marks
  } catch {
    // The test has removed a table, or has broken a connection.
    return false
  }
}

const startingSequencesAgain = `select setval(seqrelid, seqstart, false) from pg_sequence
  where pg_sequence_last_value(seqrelid) is not null`

/** The catalogues that a change of schema, rights, triggers or statistics writes to. */
const catalogues = [
  'pg_attrdef',
  'pg_attribute',
  'pg_class',
  'pg_constraint',
  'pg_index',
  'pg_namespace',
  'pg_policy',
  'pg_proc',
  'pg_statistic',
  'pg_trigger',
  'pg_type',
]

/**
 * Returns a text that changes with the schema, with statistics, with the rows of these tables, with a table that has
 * grown, and with connections of others.
 */
async function readMarks(pool: pg.Pool, filled: readonly string[]): Promise<string> {
  const marks = [
    ...catalogues.map((name) => `select count(*) || ' ' || sum(xmin::text::bigint) from ${name}`),
    `select sum(reltuples) || ' ' || sum(relpages) from pg_class`,
    ...filled.map((name) => `select md5(string_agg(line::text, '' order by line::text)) from ${name} as line`),
    `select (sum(pg_relation_size(oid)) > ${maxBytes})::text from pg_class where ${isOwnTable}`,
    `select (count(*) > ${pool.totalCount})::text from pg_stat_activity where datname = current_database()`,
  ]
  const { rows } = await pool.query<{ all: string }>(
    `select concat_ws('/', ${marks.map((mark) => `(${mark})`).join()}) as all`,
  )
  return rows[0]?.all ?? ''
}
