import { sql, type Kysely } from 'kysely'

/**
 * Comments that their authors edit: how often, when last, and who was told that it mentions them, so that nobody is told
 * twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table card_comment add column version integer not null default 1,
    add column edited_at timestamptz, add column told uuid[] not null default '{}'`.execute(db)
  await sql`update card_comment set told = mentions where mentions <> '{}'`.execute(db)
}
