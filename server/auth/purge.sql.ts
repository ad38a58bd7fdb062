import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Deletes expired sessions, links and tokens.
 * @param limits.unusedSince sessions last used before this instant have expired
 * @param limits.tokensUntil ID tokens valid until this instant can't be used again, so they need not be remembered
 */
export async function deleteExpired(
  db: Db,
  { now, unusedSince, tokensUntil }: { now: Date; unusedSince: Date; tokensUntil: Date },
): Promise<void> {
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
