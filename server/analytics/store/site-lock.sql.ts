import { sql } from 'kysely'
import { planForScans } from './plan-for-scans.sql.ts'
import type { Trx } from '#server/db/database.ts'

/** Tells our advisory locks from anybody else's in the same database. */
const lockClass = 0x6c6f_6f70

/**
 * One transaction at a time derives rows for a site. An advisory lock instead of a row's, because ingest must never
 * wait for it to mark a day.
 * @returns false when another transaction holds it
 */
export async function tryLockSite(trx: Trx, siteId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${lockClass}::int, ${siteId}::int) as locked, ${planForScans}`.execute(trx)
  return rows[0]?.locked === true
}

/** The same, waiting for its turn. */
export async function lockSite(trx: Trx, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClass}::int, ${siteId}::int)`.execute(trx)
}
