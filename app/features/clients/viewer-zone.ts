import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { knownZone, ownTimeZone, type TimeZone } from '#app/shared/calendar/zone.ts'

/** The browser's time zone, stored for the next page that the server renders. */
const zoneCookie = 'loop_zone'

/** Returns the time zone in a Cookie header; UTC if it has no known one. */
export function zoneInCookies(cookies: string): TimeZone {
  const [, kept = ''] = new RegExp(`(?:^|; )${zoneCookie}=([\\w+/-]{1,64})(?:;|$)`).exec(cookies) ?? []
  return knownZone(kept) ?? 'UTC'
}

/**
 * Returns the reader's time zone, which decides the current month if no website does. The server knows it from the
 * second page on.
 */
export const viewerZone = createIsomorphicFn()
  .server(() => zoneInCookies(getRequestHeader('cookie') ?? ''))
  .client(() => {
    const timeZone = ownTimeZone()
    if (zoneInCookies(document.cookie) !== timeZone) {
      document.cookie = `${zoneCookie}=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax`
    }
    return timeZone
  })
