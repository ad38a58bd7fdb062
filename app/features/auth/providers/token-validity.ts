import { dayMs } from '#app/shared/calendar/duration.ts'

interface Lifetimes {
  /** Milliseconds since 1970 by the browser's clock, like all times below. */
  now: number
  /** Lifetime of the access token from now. */
  accessSeconds: number
  /** The `exp` of the ID token, in seconds. */
  idExpiry: number | undefined
}

/** Returns until when the provider's statement is valid: as long as both the access token and the ID token are. */
export function validUntil({ now, accessSeconds, idExpiry }: Lifetimes): Date {
  const access = now + accessSeconds * 1000
  return new Date(idExpiry === undefined ? access : Math.min(access, idExpiry * 1000))
}

const minute = 60_000

/** Returns how long to wait before renewing a token: until a minute before its end, at least ten seconds. */
export function refreshDelay(until: Date, now: number): number {
  return Math.min(Math.max(until.getTime() - minute - now, minute / 6), dayMs)
}
