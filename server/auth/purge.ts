import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** A token is accepted a little past its end, because clocks differ. */
const clockDifferenceMs = 60 * 60_000

/**
 * Removes what has run out: the identity provider's codes, grants and unfinished sign-ins, sessions over their limits,
 * links that were used or are too old, traded ID tokens that could not be traded again anyway, and counts of attempts.
 */
export async function purgeExpired({
  database,
  clock,
  env,
}: Pick<Context, 'database' | 'clock' | 'env'>): Promise<void> {
  const now = clock()
  const unusedSince = new Date(now.getTime() - env.SESSION_IDLE_HOURS * 3_600_000)
  const db = database.background
  await db.deleteFrom('oidc_entity').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<=', now), where('last_seen_at', '<=', unusedSince)]))
    .execute()
  await db
    .deleteFrom('used_id_token')
    .where('expires_at', '<=', new Date(now.getTime() - clockDifferenceMs))
    .execute()
  await db
    .deleteFrom('one_time_link')
    .where((where) => where.or([where('expires_at', '<=', now), where('used_at', 'is not', null)]))
    .execute()
  // The limiter's library counts by the machine's time, whatever our clock says.
  await db
    .deleteFrom('attempt_count')
    .where('expire', '<', sql<number>`extract(epoch from now()) * 1000`)
    .execute()
}
