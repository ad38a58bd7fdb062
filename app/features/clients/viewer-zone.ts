import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'
import { knownZone, ownTimeZone, type TimeZone } from '#app/shared/calendar/zone.ts'

/** The browser's time zone, kept for the first page that the server draws. */
const zoneCookie = 'loop_zone'

/** The zone that a Cookie header names; UTC where it names none that is known. */
export function zoneInCookies(cookies: string): TimeZone {
  const [, kept = ''] = new RegExp(`(?:^|; )${zoneCookie}=([\\w+/-]{1,64})(?:;|$)`).exec(cookies) ?? []
  return knownZone(kept) ?? 'UTC'
}

/**
 * The time zone of whoever looks, which says what month it is where no website does. The server knows it from the second
 * page on.
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
