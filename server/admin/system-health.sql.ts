import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface DatabaseFacts {
  version: string
  sizeBytes: number
  migrations: number
  waitingDays: number
  oldestDirty: Date | null
  mailsWaiting: number
  oldestMail: Date | null
  mailsFailed: number
  mailsKept: number
}

/** What the database says of itself and of the work that waits in it. */
export async function selectDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as "sizeBytes",
      (select count(*)::int from loop_migration) as migrations,
      dirty.days as "waitingDays", dirty.oldest as "oldestDirty",
      mails.waiting as "mailsWaiting", mails.oldest as "oldestMail", mails.failed as "mailsFailed",
      mails.kept as "mailsKept"
    from (select count(*)::int as days, min(dirty_since) as oldest from site_day where dirty <> 0) as dirty,
      (select (count(*) filter (where next_try_at is not null))::int as waiting,
        min(created_at) filter (where next_try_at is not null) as oldest,
        (count(*) filter (where next_try_at is null and failure is not null))::int as failed,
        (count(*) filter (where next_try_at is null and failure is null))::int as kept
      from mail where sent_at is null and body_text <> '') as mails`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database said nothing of itself.')
  return row
}

/** How long the database takes to answer anything at all, its queue included, in milliseconds. */
export async function timeAnswer(db: Db): Promise<number> {
  const began = performance.now()
  await sql`select 1`.execute(db)
  return performance.now() - began
}
