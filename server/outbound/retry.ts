import { dayMs } from '#app/shared/calendar/duration.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** After so many failures in a row the pause no longer grows. */
const longestFailures = 5

/**
 * Returns how long to wait after a failure, in milliseconds: 1, 2, 4, 8, 16 and then always 24 hours, up to a tenth more,
 * so that what failed together isn't tried again together. Nothing is ever given up.
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
  const ms = seconds !== null ? seconds * 1000 : Number.isNaN(date) ? hourMs : date - now.getTime()
  return new Date(now.getTime() + Math.min(dayMs, Math.max(minuteMs, ms)))
}
