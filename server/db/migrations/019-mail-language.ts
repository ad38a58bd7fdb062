import { sql, type Kysely } from 'kysely'

/**
 * In which language a mail was written: an Admin reads mails to people of other languages, and what stands on a page in
 * another language than the page's is marked as such. Mails written before say it in their HTML, if it is still kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail add column language text`.execute(db)
  await sql`update mail set language = substring(body_html from '^<!doctype html><html lang="([a-z]{2})">')`.execute(db)
}
