import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { keepOwnZone, viewerZoneQueryOptions } from './viewer-zone.ts'

/**
 * Updates a page that stays open over the end of a month, when another month becomes the current one at the website
 * (without a client: in the zone that the page was rendered with). It checks each minute, because a timer for the last
 * second of a month fails on a computer that sleeps.
 */
export function useMonthRollover(client: ClientSummary | null, { current }: MonthRange): void {
  const router = useRouter()
  const { data: ofReader } = useSuspenseQuery(viewerZoneQueryOptions())
  const known = client?.timeZone
  const zone = known ?? ofReader
  useEffect(() => {
    const look = () => {
      const month = localMonth(new Date(), zone)
      // Without a client the address may have a later month, which has begun elsewhere.
      if (known === undefined ? month > current : month !== current) void router.invalidate()
    }
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [router, zone, known, current])
  useEffect(keepOwnZone, [])
}
