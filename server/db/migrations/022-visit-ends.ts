import { sql, type Kysely } from 'kysely'

/**
 * Drops the index of visits by their end. It took a fourteenth of the disk space of an event, for the few queries
 * about the last minutes. These now read today's visits by key (server/db/visit-ends.ts,
 * docs/decisions/010).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index visit_live`.execute(db)
}
