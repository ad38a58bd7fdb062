import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { viewerZone } from './viewer-zone.ts'

/**
 * Moves a page that stays open over the end of a month on: where the website is (without a client: where the browser is),
 * another month is the current one now. It is looked for each minute, as a timer for the last second of a month is no use
 * in a computer that sleeps.
 */
export function useMonthTurn(client: ClientSummary | null, { current }: MonthRange): void {
  const router = useRouter()
  const known = client?.timeZone
  useEffect(() => {
    const look = () => {
      const month = localMonth(new Date(), known ?? viewerZone())
      // Without a client, a later month may have been asked for: one that has begun elsewhere.
      if (known === undefined ? month > current : month !== current) void router.invalidate()
    }
    // The server may not have known the browser's time zone.
    if (known === undefined) look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [router, known, current])
}
