import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Tells these locks from others' in the same database. */
const lockClass = 7012

/**
 * Waits until no other transaction counts and adds things of this kind in the same place: without it two that come at
 * once both find room for the last one. It ends with the transaction.
 * @param kind what is limited, such as `goals`
 * @param place within what, such as a website's id
 */
export async function oneAtATime(trx: Trx, kind: string, place: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClass}::int, hashtext(${`${kind} ${place}`}))`.execute(trx)
}
