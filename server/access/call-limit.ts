import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { tooManyCalls } from '../refusals/refusal.ts'
import { secondsToWait } from '../refusals/seconds-to-wait.ts'

/** What calls are counted over. */
const seconds = 60
const limiters = new WeakMap<Context['database'], RateLimiterMemory>()

/**
 * Counts a call of a server function or REST path for the session or API token it comes by: CALL_RATE_PER_MINUTE in a
 * minute, which the pages of a person never reach and a script in a loop does. In this process's memory, as a statement
 * for each call would cost more than it spares.
 * @param caller names the session or the token
 * @throws AppError rate.too_many (429) with the time to wait
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
