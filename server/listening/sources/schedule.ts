import { dayMs } from '#app/shared/calendar/duration.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How often a source is read if nothing says otherwise, and the limits of what its server may say. */
const usualMs = hourMs
const shortestByHeaderMs = 10 * minuteMs
const longestMs = dayMs

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
