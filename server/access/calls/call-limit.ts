import type { Context } from '../../context.ts'
import { tooManyCalls } from '../../errors/user-errors.ts'
import { createFairShare, type FairShare } from './fair-share.ts'

const shares = new WeakMap<Context['database'], FairShare>()

/**
 * Counts a call of a server function or REST path for its session or API token: CALL_RATE_PER_MINUTE calls a minute,
 * which a person's pages never reach but a script in a loop does. Counted in memory, because a statement per call would
 * cost more than it saves.
 * @param caller identifies the session or the token
 * @throws UserError rate.too_many (429) with the time to wait
 */
export async function takeCall(
  context: Pick<Context, 'database' | 'env' | 'clock' | 'peers'>,
  caller: string,
): Promise<void> {
  const { database, env } = context
  const share =
    shares.get(database) ?? createFairShare(context, 'calls', { points: env.CALL_RATE_PER_MINUTE, seconds: 60 })
  shares.set(database, share)
  const over = share.take(caller)
  if (over) throw tooManyCalls(over.seconds)
}
