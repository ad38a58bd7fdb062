import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** An index of a table whose rows are deleted or change, with the most bytes one row takes in the index. */
interface AiryIndex {
  name: string
  rowBytes: number
}

const smallSize = 8 * 1024 * 1024
const lockNotAvailable = '55P03'

const keyOfEvents: AiryIndex[] = [{ name: 'event_pkey', rowBytes: 120 }]
const keysOfVisits: AiryIndex[] = [{ name: 'visit_pkey', rowBytes: 72 }]
const keysOfMonths: AiryIndex[] = [
  { name: 'month_rollup_pkey', rowBytes: 48 },
  { name: 'month_rollup_top', rowBytes: 48 },
]
const keysOfRollups: AiryIndex[] = [
  { name: 'day_rollup_pkey', rowBytes: 48 },
  { name: 'day_rollup_day', rowBytes: 16 },
]

/** A table with more rows than this is not rewritten, because rewriting locks it: so many take some tenths of a second. */
const mostRewritten = 100_000
/** How long rewriting waits for others who use the table; those who come meanwhile wait behind it. */
const patience = '50ms'

/**
 * Gives the room of deleted and packed rows back to the disk, where it takes a moment: rewrites a table that is mostly
 * empty and has few rows. Larger ones keep their room, which their next rows fill. If the table is in use all the time,
 * the next call tries again. Must run outside a transaction.
 * @param small size in bytes below which a table is never rewritten
 */
export async function reclaimTables(database: Database, small?: number): Promise<void> {
  for (const table of ['event', 'day_rollup', 'month_rollup', 'arrival']) await rewriteIfAiry(database, table, small)
}

/**
 * Rebuilds the airy indexes of the event store concurrently, so that no one waits. It waits itself for transactions
 * that are open. Must run outside a transaction.
 */
export async function reclaimIndexes(database: Database): Promise<void> {
  await reclaimEvents(database)
  await reclaimRollups(database)
  // Counting again leaves old entries of rows that changed.
  await reclaim(database, 'visit', keysOfVisits)
  await reclaim(database, 'month_rollup', keysOfMonths)
}

async function rewriteIfAiry({ db }: Database, table: string, small = smallSize): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A cheap guess first: counting rows reads all of the empty room.
    const { rows: sizes } = await sql<{ size: number; guess: number }>`
      select pg_relation_size(relid) as size, n_live_tup as guess from pg_stat_user_tables
      where relid = ${table}::regclass`.execute(connection)
    const { size = 0, guess = 0 } = sizes[0] ?? {}
    if (size <= small || guess > 2 * mostRewritten) return
    const { rows } = await sql<{ rows: number; bytes: number }>`
      select count(*) as rows, coalesce(sum(pg_column_size(one)), 0)::bigint as bytes
      from (select kept as one from ${sql.table(table)} as kept limit ${mostRewritten + 1}) as kept`.execute(connection)
    const { rows: live = 0, bytes = 0 } = rows[0] ?? {}
    if (live > mostRewritten || size <= small + 2 * bytes) return
    await sql`select set_config('lock_timeout', ${patience}, false)`.execute(connection)
    try {
      await sql`vacuum (full, analyze) ${sql.table(table)}`.execute(connection)
    } catch (error) {
      if ((error as { code?: unknown }).code !== lockNotAvailable) throw error
    } finally {
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/**
 * Frees the index space of packed events. A day's unpacked (custom) events are spread over the pages of the index, so
 * no page ever becomes empty by itself. Must run outside a transaction.
 */
export const reclaimEvents = (database: Database, smallIndex?: number): Promise<void> =>
  reclaim(database, 'event', keyOfEvents, smallIndex)

/**
 * Frees the index space of packed rollups: in the indexes of `day_rollup` the remaining rows lie between the packed
 * ones. Must run outside a transaction.
 */
export const reclaimRollups = (database: Database, smallIndex?: number): Promise<void> =>
  reclaim(database, 'day_rollup', keysOfRollups, smallIndex)

/**
 * Rebuilds each index that is much larger than its rows need, concurrently, so that no one waits, after dropping an
 * invalid index that a killed process left behind.
 * @param smallIndex size in bytes below which an index is never rebuilt
 */
async function reclaim(
  { db }: Database,
  table: string,
  indexes: readonly AiryIndex[],
  smallIndex = smallSize,
): Promise<void> {
  for (const { name, rowBytes } of indexes) {
    const { rows: halves } = await sql<{ name: string }>`
      select index.relname as name from pg_index join pg_class index on index.oid = indexrelid
      where indrelid = ${table}::regclass and not indisvalid and starts_with(index.relname, ${`${name}_cc`})`.execute(
      db,
    )
    for (const half of halves) await sql`drop index concurrently if exists ${sql.ref(half.name)}`.execute(db)
    const { rows } = await sql<{ airy: boolean }>`
      select pg_relation_size(${name}::regclass) > ${smallIndex} + ${rowBytes} * reltuples::float8 as airy
      from pg_class where oid = ${table}::regclass and reltuples >= 0`.execute(db)
    if (rows[0]?.airy) await sql`reindex index concurrently ${sql.ref(name)}`.execute(db)
  }
}
