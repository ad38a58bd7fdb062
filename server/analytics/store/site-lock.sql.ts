import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { scanSettings } from './plan-for-scans.sql.ts'

/** Namespace of our advisory locks, in case other programs use the same database. */
const lockClass = 0x6c6f_6f70

/**
 * Takes the site's lock: one transaction at a time derives rows for a site. It is an advisory lock and not a row lock,
 * because ingest must be able to mark days without waiting.
 * @returns false when another transaction holds it
 */
export async function tryLockSite(trx: Trx, siteId: number): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${lockClass}::int, ${siteId}::int) as locked, ${scanSettings}`.execute(trx)
  return rows[0]?.locked === true
}

/** Takes the site's lock, waiting until it is free. */
export async function lockSite(trx: Trx, siteId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClass}::int, ${siteId}::int)`.execute(trx)
}
