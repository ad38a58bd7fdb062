import { CompiledQuery } from 'kysely'
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Context } from '../context.ts'
import { tooMany } from '../refusals/refusal.ts'
import { secondsToWait } from '../refusals/seconds-to-wait.ts'

/** Whose attempts are counted: those of one installation. */
type Counted = Pick<Context, 'database'>

/** An attempt beyond the limit. */
export interface TooMany {
  retryAfterSeconds: number
  /** Whether it is the first one that is refused. */
  isFirst: boolean
}

/** Counts attempts by key. */
export interface RateLimit {
  /**
   * Counts an attempt.
   * @throws AppError rate.too_many (429) with the time to wait
   */
  take(context: Counted, key: string): Promise<void>
  /** Counts an attempt. @returns null while there may be more */
  count(context: Counted, key: string): Promise<TooMany | null>
  /** Takes back one attempt. */
  giveBack(context: Counted, key: string): Promise<void>
  /** Forgets a key's attempts. */
  forget(context: Counted, key: string): Promise<void>
}

interface Limit {
  points: number
  seconds: number
  /**
   * Count in this process's memory alone: for what protects the process from work, where a statement for each count would
   * cost more than it spares. Several processes then allow as many times the limit.
   */
  perProcess?: boolean
}

/**
 * Lets so many attempts by one key through in so many seconds. On Postgres they are counted in the table attempt_count,
 * so all processes together allow no more, and a restart forgets none; while the database does not answer, in memory. The
 * embedded database belongs to one process, whose memory counts. Keys are kept hashed, as they may be addresses. What
 * happens for each event (server/analytics/ingest) never counts here: it has memory counters of its own.
 */
export function createRateLimit(name: string, { points, seconds, perProcess = false }: Limit): RateLimit {
  const limiters = new WeakMap<Counted['database'], RateLimiterMemory | RateLimiterPostgres>()
  const limiterOf = ({ database }: Counted) => {
    const known = limiters.get(database)
    if (known) return known
    const limit = { keyPrefix: name, points, duration: seconds }
    const memory = new RateLimiterMemory(limit)
    const limiter =
      perProcess || database.kind === 'embedded'
        ? memory
        : new RateLimiterPostgres({
            ...limit,
            storeClient: clientOf(database),
            storeType: 'client',
            tableName: 'attempt_count',
            // The migrations make it, and purgeExpired removes what has run out.
            tableCreated: true,
            clearExpiredByTimeout: false,
            insuranceLimiter: memory,
          })
    limiters.set(database, limiter)
    return limiter
  }
  const hashed = (key: string) => createHash('sha256').update(key.trim().toLowerCase()).digest('base64url')
  const count = async (context: Counted, key: string): Promise<TooMany | null> => {
    try {
      await limiterOf(context).consume(hashed(key))
      return null
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
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
    async giveBack(context, key) {
      await limiterOf(context).reward(hashed(key))
    },
    async forget(context, key) {
      await limiterOf(context).delete(hashed(key))
    },
  }
}

/** The database as the limiter's library asks one: by the driver's `query`. */
function clientOf({ db }: Counted['database']) {
  return {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
    },
  }
}
