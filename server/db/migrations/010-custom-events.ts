import { sql, type Kysely } from 'kysely'

/**
 * An index of custom events by name. They are few compared with page views, and without it they could only be found
 * through all visits of a month. It contains all columns that counting them needs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index event_custom on event (site_id, name, day) include (visitor, page) where kind = 2`.execute(db)
}
