import { sql, type Kysely } from 'kysely'

/**
 * Rollup rows are many and small: what their indexes took was more than the rows themselves (docs/decisions/010).
 * A unique index cannot share the keys that rows have in common, and pads each of its own to eight bytes; another index
 * stores a key once for all rows that have it. So each table keeps one unique index of no padding, and finds rows by
 * what many have in common through an index that is not unique. The rows stay as they are: no question answers anything
 * else than before.
 *
 * Builds three indexes, in about two seconds for each million rows; the rollups cannot be read meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // One value over days: the chart's series. Site, value, day, dimension and part are 16 bytes in this order.
  await sql`drop index day_rollup_term`.execute(db)
  await sql`alter table day_rollup drop constraint day_rollup_pkey,
    add primary key (site_id, term_id, day, dimension, part)`.execute(db)
  // All values of a day: to recompute a part of it, and for the panels of a part of a month.
  await sql`create index day_rollup_day on day_rollup (site_id, day, dimension, part)`.execute(db)
  // The first rows of a panel, but for the order of those with as many visitors: most of a month's values have few, and
  // share their number with hundreds of others.
  await sql`drop index month_rollup_top`.execute(db)
  await sql`create index month_rollup_top on month_rollup (site_id, month, dimension, visitors desc)`.execute(db)
}
