import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../../context.ts'
import { tooManyCalls } from '../../errors/user-errors.ts'
import { secondsToWait } from '../../errors/seconds-to-wait.ts'

/** The period of the limit in seconds. */
const seconds = 60
const limiters = new WeakMap<Context['database'], RateLimiterMemory>()

/**
 * Counts a call of a server function or REST path for its session or API token: CALL_RATE_PER_MINUTE calls a minute,
 * which a person's pages never reach but a script in a loop does. Counted in this process's memory, because a
 * statement per call would cost more than it saves.
 * @param caller identifies the session or the token
 * @throws UserError rate.too_many (429) with the time to wait
 */
export async function takeCall({ database, env }: Pick<Context, 'database' | 'env'>, caller: string): Promise<void> {
  const points = env.CALL_RATE_PER_MINUTE
  if (points === 0) return
  const limiter = limiters.get(database) ?? new RateLimiterMemory({ points, duration: seconds })
  limiters.set(database, limiter)
  try {
    await limiter.consume(caller)
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    throw tooManyCalls(secondsToWait(refusal, seconds))
  }
}
