import { sql, type Kysely } from 'kysely'

/** Which process writes an export stands in the queue (server/db/queue-schema.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table website_export drop column claimed_until`.execute(db)
}
