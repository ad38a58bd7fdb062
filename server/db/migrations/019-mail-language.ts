import { sql, type Kysely } from 'kysely'

/**
 * The language of each mail: Admins read mails to people with other languages, and a page must mark text in another
 * language. Older mails have their language in their HTML, if it is still stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column language text`.execute(db)
  await sql`update mail set language = substring(body_html from '^<!doctype html><html lang="([a-z]{2})">')`.execute(db)
}
