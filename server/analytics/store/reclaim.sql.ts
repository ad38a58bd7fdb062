import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** An index of a table that rows are packed out of, with the bytes that one row takes in it at most. */
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
 * Gives the room of packed events back: the few events of a day that are not packed (custom ones) are spread over the
 * pages of its key, and none of these is ever empty. Outside of a transaction.
 */
export const reclaimEvents = (database: Database, smallIndex?: number): Promise<void> =>
  reclaim(database, 'event', keyOfEvents, smallIndex)

/** The same of packed rollups: the rows of a value, young and old, lie side by side in the key of `day_rollup`. */
export const reclaimRollups = (database: Database, smallIndex?: number): Promise<void> =>
  reclaim(database, 'day_rollup', keysOfRollups, smallIndex)

/**
 * An index that is mostly air is built anew, beside the one in use, so that nobody waits for it. What a killed process
 * left of that is removed first. The embedded database finds the room in the table again only when it is told to look.
 * @param smallIndex bytes of an index that are not worth it
 */
async function reclaim(
  { background: db, kind }: Database,
  table: string,
  indexes: readonly AiryIndex[],
  smallIndex = 8 * 1024 * 1024,
): Promise<void> {
  const alone = kind === 'embedded'
  if (alone) await sql`vacuum ${sql.table(table)}`.execute(db)
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
    if (rows[0]?.airy) await sql`reindex index ${alone ? sql`` : sql`concurrently`} ${sql.ref(name)}`.execute(db)
  }
}
