import { sql, type Kysely } from 'kysely'

/**
 * Custom events by their name: few beside page views, and otherwise found only through the visits of a whole month. The
 * columns are all that counting them needs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index event_custom on event (site_id, name, day) include (visitor, page) where kind = 2`.execute(db)
}
