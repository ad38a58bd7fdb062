import { CompiledQuery } from 'kysely'
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { tooMany } from '../errors/user-errors.ts'
import { secondsToWait } from '../errors/seconds-to-wait.ts'

/** Attempts are counted per database, that is, per installation. */
type RateLimitDeps = Pick<Context, 'database'>

/** An attempt beyond the limit. */
export interface TooMany {
  retryAfterSeconds: number
  /** Whether it is the first refused attempt. */
  isFirst: boolean
}

/** Counts attempts by key. */
export interface RateLimit {
  /**
   * Counts an attempt.
   * @throws UserError rate.too_many (429) with the time to wait
   */
  take(context: RateLimitDeps, key: string): Promise<void>
  /**
   * Counts an attempt.
   * @returns null if it is within the limit
   */
  count(context: RateLimitDeps, key: string): Promise<TooMany | null>
  /** Uncounts one attempt. */
  release(context: RateLimitDeps, key: string): Promise<void>
  /** Resets a key. */
  forget(context: RateLimitDeps, key: string): Promise<void>
}

interface Limit {
  points: number
  seconds: number
  /**
   * Count in this process's memory only. For limits that protect the process from load: a statement per attempt would
   * cost more than it saves. With several processes the limit applies to each.
   */
  perProcess?: boolean
}

/**
 * Creates a limit of `points` attempts per key in `seconds` seconds. They are counted in the table attempt_count, so that
 * the limit covers all processes and survives a restart; while the database does not answer, they are counted in memory.
 * Keys are stored hashed, because they may be addresses. Ingest (server/analytics/ingest) has its own counters in memory,
 * because it counts every event.
 */
export function createRateLimit(name: string, { points, seconds, perProcess = false }: Limit): RateLimit {
  const limiters = new WeakMap<RateLimitDeps['database'], RateLimiterMemory | RateLimiterPostgres>()
  const limiterOf = ({ database }: RateLimitDeps) => {
    const known = limiters.get(database)
    if (known) return known
    const limit = { keyPrefix: name, points, duration: seconds }
    const memory = new RateLimiterMemory(limit)
    const limiter = perProcess
      ? memory
      : new RateLimiterPostgres({
          ...limit,
          storeClient: clientOf(database),
          storeType: 'client',
          tableName: 'attempt_count',
          // A migration creates the table, and purgeExpired deletes expired rows.
          tableCreated: true,
          clearExpiredByTimeout: false,
          insuranceLimiter: memory,
        })
    limiters.set(database, limiter)
    return limiter
  }
  const hashed = (key: string) => createHash('sha256').update(key.trim().toLowerCase()).digest('base64url')
  const count = async (context: RateLimitDeps, key: string): Promise<TooMany | null> => {
    const limiter = limiterOf(context)
    try {
      await limiter.consume(hashed(key))
      return null
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      // Counted before the clock was set back: without this, the wait would last as long as the clock was ahead. The
      // clocks of two processes may differ a little.
      if (refusal.msBeforeNext > 2 * seconds * 1000) {
        await limiter.delete(hashed(key))
        return count(context, key)
      }
      return {
        retryAfterSeconds: secondsToWait(refusal, seconds),
        isFirst: refusal.consumedPoints === points + 1,
      }
    }
  }
  return {
    count,
    async take(context, key) {
      const refused = await count(context, key)
      if (refused) throw tooMany(refused.retryAfterSeconds)
    },
    async release(context, key) {
      await limiterOf(context).reward(hashed(key))
    },
    async forget(context, key) {
      await limiterOf(context).delete(hashed(key))
    },
  }
}

/** Adapts the database to the limiter library, which calls the driver's `query`. */
function clientOf({ db }: RateLimitDeps['database']) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}
