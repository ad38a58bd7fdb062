import { sql, type Kysely } from 'kysely'

/** What a crawl left out of a page, such as links beyond the most. Empty for pages of earlier versions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table crawl_page add column unread text[] not null default '{}'`.execute(db)
}
