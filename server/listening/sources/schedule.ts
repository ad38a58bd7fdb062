import { dayMs } from '#app/shared/calendar/duration.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How often a source is read if nothing says otherwise, and the limits of what its server may say. */
const usualMs = hourMs
const shortestByHeaderMs = 10 * minuteMs
const longestMs = dayMs
const longestFailures = 5

/** What is known of when a source changes. */
export interface PaceHints {
  /** `max-age` of its Cache-Control, in seconds; null without one. */
  maxAgeSeconds: number | null
  /** `<ttl>` and `sy:updatePeriod` of the feed, in minutes. */
  ttlMinutes: number | null
  updatePeriodMinutes: number | null
  /**
   * Whether its server can answer that nothing has changed (ETag or Last-Modified), or the source is a search, which is
   * made to be asked.
   */
  isCheap: boolean
}

/**
 * Returns how long to wait after a reading, in milliseconds: as long as Cache-Control says, else `<ttl>`, else `sy:`, else
 * an hour, or a day if each reading sends everything again. Never under an hour, unless Cache-Control allows ten minutes;
 * never over a day. These are the manners that authors of feeds ask for.
 */
export function waitAfterReading({ maxAgeSeconds, ttlMinutes, updatePeriodMinutes, isCheap }: PaceHints): number {
  if (maxAgeSeconds !== null && maxAgeSeconds > 0) {
    return Math.min(longestMs, Math.max(shortestByHeaderMs, maxAgeSeconds * 1000))
  }
  const said = ttlMinutes ?? updatePeriodMinutes
  if (said !== null) return Math.min(longestMs, Math.max(usualMs, said * minuteMs))
  return isCheap ? usualMs : longestMs
}

/**
 * Returns how long to wait after a failure, in milliseconds: 1, 2, 4, 8, 16 and then always 24 hours, up to a tenth more,
 * so that sources that failed together don't return together. A source is never given up.
 * @param failures failures in a row, including this one
 * @param random from 0 to 1
 */
export function waitAfterFailure(failures: number, random: number): number {
  const hours = failures > longestFailures ? 24 : 2 ** Math.max(0, failures - 1)
  return Math.round(hours * hourMs * (1 + random / 10))
}

/**
 * Returns until when a server asks to be left alone with Retry-After, which is seconds or a date; an hour without it. At
 * least a minute, at most a day.
 */
export function pausedUntil(retryAfter: string | undefined, now: Date): Date {
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : null
  const date = seconds === null && retryAfter !== undefined ? Date.parse(retryAfter) : Number.NaN
  const ms = seconds !== null ? seconds * 1000 : Number.isNaN(date) ? usualMs : date - now.getTime()
  return new Date(now.getTime() + Math.min(longestMs, Math.max(minuteMs, ms)))
}

/** Returns `max-age` of a Cache-Control header in seconds; null without one, or if the answer may not be kept. */
export function maxAgeOf(cacheControl: string | undefined): number | null {
  const parts = (cacheControl ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
  if (parts.includes('no-cache') || parts.includes('no-store')) return null
  const seconds = parts.flatMap((part) => /^max-age="?(\d{1,9})"?$/.exec(part)?.[1] ?? []).at(0)
  return seconds === undefined ? null : Number(seconds)
}
