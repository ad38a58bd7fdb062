import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * Deletes what has run out of everything that somebody signs in by.
 * @param limits.unusedSince sessions that were last used before are over
 * @param limits.tokensUntil ID tokens that were good until then cannot be traded again
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
  // The limiter's library counts by the machine's time, whatever our clock says.
  await db
    .deleteFrom('attempt_count')
    .where('expire', '<', sql<number>`extract(epoch from now()) * 1000`)
    .execute()
}
