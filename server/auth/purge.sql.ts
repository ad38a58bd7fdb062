import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** A token is accepted a little past its end, because clocks differ. */
const clockDifferenceMs = 60 * 60_000

/**
 * Deletes what has expired: the identity provider's codes, grants and unfinished sign-ins, sessions, used and old
 * links, exchanged ID tokens that could not be used again anyway, and counts of attempts. Called by a job.
 */
export async function purgeExpired({
  database,
  clock,
  env,
}: Pick<Context, 'database' | 'clock' | 'env'>): Promise<void> {
  const now = clock()
  const unusedSince = new Date(now.getTime() - env.SESSION_IDLE_HOURS * 3_600_000)
  const tokensUntil = new Date(now.getTime() - clockDifferenceMs)
  const { db } = database
  await db.deleteFrom('oidc_entity').where('expires_at', '<=', now).execute()
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('expires_at', '<=', now), where('last_seen_at', '<=', unusedSince)]))
    .execute()
  await db.deleteFrom('used_id_token').where('expires_at', '<=', tokensUntil).execute()
  await db
    .deleteFrom('one_time_link')
    .where((where) => where.or([where('expires_at', '<=', now), where('used_at', 'is not', null)]))
    .execute()
  // The rate limiter's library uses the system time, not the context's clock.
  await db
    .deleteFrom('attempt_count')
    .where('expire', '<', sql<number>`extract(epoch from now()) * 1000`)
    .execute()
}
