import { dayMs } from '#app/shared/calendar/duration.ts'

interface Lifetimes {
  /** Milliseconds since 1970, by the clock of the browser, as all that follows. */
  now: number
  /** How long the access token lasts from now. */
  accessSeconds: number
  /** The `exp` of the ID token, in seconds. */
  idExpiry: number | undefined
}

/** Until when the provider's word stands: as long as both the access token and the ID token do. */
export function validUntil({ now, accessSeconds, idExpiry }: Lifetimes): Date {
  const access = now + accessSeconds * 1000
  return new Date(idExpiry === undefined ? access : Math.min(access, idExpiry * 1000))
}

const minute = 60_000

/** How long to wait before a token is fetched anew: until a minute before its end, and never less than ten seconds. */
export function refreshDelay(until: Date, now: number): number {
  return Math.min(Math.max(until.getTime() - minute - now, minute / 6), dayMs)
}
