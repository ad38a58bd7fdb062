import { sql, type Kysely } from 'kysely'

/**
 * Tells news apart from what is to improve, and sorts by severity before rank. Broken links and missing titles are at
 * least of medium severity now: dismissed ones must not return for that alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table finding add column is_news boolean not null default false`.execute(db)
  await sql`update finding set is_news = true
    where rule in ('new-queries', 'assistant-citations') or (rule = 'movers' and direction = 1)`.execute(db)
  await sql`update finding set dismiss_severity = greatest(dismiss_severity, 2)
    where rule in ('broken-links', 'titles-missing') and state = 'dismissed'`.execute(db)
  await sql`drop index finding_ranked`.execute(db)
  await sql`create index finding_ranked on finding (site_id, state, is_news, severity desc, rank desc, id)`.execute(db)
}
