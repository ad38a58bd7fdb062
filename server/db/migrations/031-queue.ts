import { sql, type Kysely } from 'kysely'

/** The queue now stores which process writes an export (server/db/queue-schema.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table website_export drop column claimed_until`.execute(db)
}
