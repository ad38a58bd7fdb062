import { dayMs } from '#app/shared/calendar/duration.ts'

const secondMs = 1_000
const hourMs = 3_600 * secondMs

/** Google allows 1,200 requests a minute for a property. We stay far below, because others use the same quota. */
const perMinute = 120
const burst = 20

const firstPauseMs = 30 * secondMs
const maxPauseMs = 6 * hourMs

/** Requests that may be made now, for each property: a bucket of tokens that fills up again steadily. */
export class TokenBuckets {
  readonly #buckets = new Map<string, { tokens: number; at: number }>()

  /**
   * Takes a token of a property.
   * @returns for how many milliseconds to wait before the request
   */
  take(property: string, now: number): number {
    const known = this.#buckets.get(property) ?? { tokens: burst, at: now }
    // A clock that was set back adds nothing.
    const filled = known.tokens + (Math.max(0, now - known.at) * perMinute) / 60_000
    const tokens = Math.min(burst, filled) - 1
    this.#buckets.set(property, { tokens, at: now })
    return tokens >= 0 ? 0 : Math.ceil((-tokens * 60_000) / perMinute)
  }
}

/**
 * Returns how long to wait after a failure, in milliseconds: twice as long each time, up to six hours, and never shorter
 * than Google asks. The random part keeps many websites from asking at the same moment.
 * @param attempts failures in a row before this one
 * @param random from 0 to 1
 */
export function searchPauseAfter(attempts: number, random: number, retryAfterMs: number | null): number {
  const longest = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(attempts, 20))
  const pause = longest / 2 + (longest / 2) * random
  return Math.max(pause, Math.min(retryAfterMs ?? 0, dayMs))
}
