import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** An index of a table that packing deletes rows from, with the most bytes one row takes in the index. */
interface AiryIndex {
  name: string
  rowBytes: number
}

const keyOfEvents: AiryIndex[] = [{ name: 'event_pkey', rowBytes: 120 }]
const keysOfRollups: AiryIndex[] = [
  { name: 'day_rollup_pkey', rowBytes: 48 },
  { name: 'day_rollup_day', rowBytes: 16 },
]

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
  smallIndex = 8 * 1024 * 1024,
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
