import { sql, type Kysely } from 'kysely'

/** The people whom a comment mentions, by id: its text is plain, and two people may have the same name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card_comment add column mentions uuid[] not null default '{}'`.execute(db)
}
