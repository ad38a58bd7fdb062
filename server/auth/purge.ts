import type { Context } from '../context.ts'
import { deleteExpired } from './purge.sql.ts'

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
  await deleteExpired(database.db, {
    now,
    unusedSince,
    tokensUntil: new Date(now.getTime() - clockDifferenceMs),
  })
}
