import { sql } from 'kysely'
import type { Trx } from './database.ts'

/** Namespace of these advisory locks. */
const lockClass = 7012

/**
 * Waits until no other transaction counts and adds rows of this kind in the same scope. Without it two simultaneous
 * requests could both find room for the last one. The lock ends with the transaction.
 * @param kind what is limited, such as `goals`
 * @param scope where it is limited, such as a website's id
 */
export async function oneAtATime(trx: Trx, kind: string, scope: string | number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockClass}::int, hashtext(${`${kind} ${scope}`}))`.execute(trx)
}
