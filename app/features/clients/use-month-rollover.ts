import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { viewerZone } from './viewer-zone.ts'

/**
 * Updates a page that stays open over the end of a month, when another month becomes the current one at the website
 * (without a client: in the browser). It checks each minute, because a timer for the last second of a month fails on a
 * computer that sleeps.
 */
export function useMonthRollover(client: ClientSummary | null, { current }: MonthRange): void {
  const router = useRouter()
  const known = client?.timeZone
  useEffect(() => {
    const look = () => {
      const month = localMonth(new Date(), known ?? viewerZone())
      // Without a client the address may have a later month, which has begun elsewhere.
      if (known === undefined ? month > current : month !== current) void router.invalidate()
    }
    // The server may not have known the browser's time zone.
    if (known === undefined) look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [router, known, current])
}
