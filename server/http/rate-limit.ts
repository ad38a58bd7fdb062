import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from './refusal.ts'

/** Counts attempts by key in this process's memory. */
export interface RateLimit {
  /**
   * Counts an attempt.
   * @throws AppError rate.too_many (429) with the time to wait
   */
  take(key: string): Promise<void>
  /** Forgets a key's attempts. */
  forget(key: string): Promise<void>
}

/** Lets so many attempts by one key through in so many seconds. Keys are kept hashed, as they may be addresses. */
export function createRateLimit(name: string, { points, seconds }: { points: number; seconds: number }): RateLimit {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  const hashed = (key: string) => createHash('sha256').update(key.trim().toLowerCase()).digest('base64url')
  return {
    async take(key) {
      try {
        await limiter.consume(hashed(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))
      }
    },
    async forget(key) {
      await limiter.delete(hashed(key))
    },
  }
}
