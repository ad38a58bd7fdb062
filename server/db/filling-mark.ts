import { sql } from 'kysely'
import type { Db } from './database.ts'
import { DatabaseOpenError } from './database-error.ts'

/*
 * A move or restore fills a database in one transaction, so one that was interrupted leaves an empty schema behind, which
 * looks like a new installation. This table exists from before the schema until that transaction commits.
 */

/** Marks a database as one that is being filled. */
export async function markFilling(db: Db): Promise<void> {
  await sql`create table if not exists loop_filling (begun_at timestamptz not null default now())`.execute(db)
}

/** Removes the mark, in the transaction that writes the rows, or after one that was rolled back. */
export async function unmarkFilling(db: Db): Promise<void> {
  await sql`drop table if exists loop_filling`.execute(db)
}

/** @throws DatabaseOpenError `database.unfinished` if a move or restore has begun to fill the database and not ended */
export async function refuseHalfFilled(db: Db): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('loop_filling') is not null as there`.execute(db)
  if (!rows[0]?.there) return
  throw new DatabaseOpenError(
    'database.unfinished',
    'This database is not complete: moving or restoring into it began and has not ended. If that command still runs, ' +
      'wait for its end. If it was interrupted, run it again. Nothing was changed.',
  )
}
