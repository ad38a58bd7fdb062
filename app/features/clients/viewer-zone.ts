import { queryOptions } from '@tanstack/react-query'
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

/** Stores the browser's time zone for the next page that the server renders. */
export function keepOwnZone(): void {
  const timeZone = ownTimeZone()
  if (zoneInCookies(document.cookie) === timeZone) return
  document.cookie = `${zoneCookie}=${timeZone}; Path=/; Max-Age=31536000; SameSite=Lax`
}

const readerZone = createIsomorphicFn()
  .server(() => zoneInCookies(getRequestHeader('cookie') ?? ''))
  .client(() => {
    keepOwnZone()
    return ownTimeZone()
  })

/**
 * The time zone that decides the current month if no website does. A page keeps the one with which it was rendered, until
 * it is loaded again: otherwise server and browser would name different months near the end of one, and the browser would
 * read everything again. The server knows the browser's zone from its first page on, which is usually the sign-in page.
 */
export const viewerZoneQueryOptions = () =>
  queryOptions({
    queryKey: ['clients', 'viewer-zone'],
    queryFn: () => readerZone(),
    staleTime: 'static',
    gcTime: Infinity,
  })
