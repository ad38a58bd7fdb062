import type { Context } from '../context.ts'
import { deleteExpired } from './purge.sql.ts'

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
  await deleteExpired(database.background, {
    now,
    unusedSince,
    tokensUntil: new Date(now.getTime() - clockDifferenceMs),
  })
}
