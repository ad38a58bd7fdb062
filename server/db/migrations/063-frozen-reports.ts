import { sql, type Kysely } from 'kysely'

/**
 * A published report keeps its words and its PDF, not only its numbers: a text that is worded anew changes no report
 * that was sent. Both are null in older versions, which get them when they are next read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_version
    add column written jsonb check (jsonb_typeof(written) = 'object'),
    add column pdf bytea`.execute(db)
  // A PDF is compressed already.
  await sql`alter table report_version alter column pdf set storage external`.execute(db)
  await sql`create index report_version_without_pdf on report_version (published_at) where pdf is null`.execute(db)
}
