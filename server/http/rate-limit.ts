import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { tooMany } from './refusal.ts'

/** Whose attempts are counted: those of one installation. */
type Counted = Pick<Context, 'database'>

/** Counts attempts by key in this process's memory. */
export interface RateLimit {
  /**
   * Counts an attempt.
   * @throws AppError rate.too_many (429) with the time to wait
   */
  take(context: Counted, key: string): Promise<void>
  /** Forgets a key's attempts. */
  forget(context: Counted, key: string): Promise<void>
}

/** Lets so many attempts by one key through in so many seconds. Keys are kept hashed, as they may be addresses. */
export function createRateLimit(name: string, { points, seconds }: { points: number; seconds: number }): RateLimit {
  const limiters = new WeakMap<Counted['database'], RateLimiterMemory>()
  const limiterOf = ({ database }: Counted) => {
    const limiter = limiters.get(database) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
    limiters.set(database, limiter)
    return limiter
  }
  const hashed = (key: string) => createHash('sha256').update(key.trim().toLowerCase()).digest('base64url')
  return {
    async take(context, key) {
      try {
        await limiterOf(context).consume(hashed(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        // No longer than the limit's own time, which a clock that was set back since would make it.
        throw tooMany(Math.min(seconds, Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))))
      }
    },
    async forget(context, key) {
      await limiterOf(context).delete(hashed(key))
    },
  }
}
