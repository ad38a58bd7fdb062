import { sql, type Kysely } from 'kysely'

/**
 * Smaller indexes: rollup rows are many and small, and their indexes took more space than the rows
 * (docs/decisions/010). A unique index stores every key separately, padded to eight bytes; a non-unique index stores
 * a key once for all rows that have it. So each table keeps one unique index without padding, and finds rows by
 * shared values through a non-unique one. The rows don't change, so all answers stay the same.
 *
 * Builds three indexes, in about two seconds per million rows; the rollups can't be read meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // For one value over days: the chart's series. Site, value, day, dimension and part take 16 bytes in this order.
  await sql`drop index day_rollup_term`.execute(db)
  await sql`alter table day_rollup drop constraint day_rollup_pkey,
    add primary key (site_id, term_id, day, dimension, part)`.execute(db)
  // For all values of a day: to recompute a part of it, and for the panels of a part of a month.
  await sql`create index day_rollup_day on day_rollup (site_id, day, dimension, part)`.execute(db)
  // For the first rows of a panel. Rows with equal numbers of visitors are sorted afterwards: most values of a month
  // have few visitors and share their number with hundreds of others.
  await sql`drop index month_rollup_top`.execute(db)
  await sql`create index month_rollup_top on month_rollup (site_id, month, dimension, visitors desc)`.execute(db)
}
