import { sql, type Kysely } from 'kysely'

/** Why a crawl could not read robots.txt, and until when it counts as unreadable. Null for crawls of earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table crawl add column block jsonb check (jsonb_typeof(block) = 'object')`.execute(db)
}
