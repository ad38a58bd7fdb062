import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { liveVisitorsQueryOptions } from '../month/month.queries.ts'

/** When the first event turns the checklist into the month, also counts its visitor as live. */
export function useFirstEvent(clientId: string, { hasEvents }: Pick<MonthOverview, 'hasEvents'>): void {
  const queryClient = useQueryClient()
  const before = useRef(hasEvents)
  useEffect(() => {
    if (hasEvents && !before.current) {
      void queryClient.invalidateQueries({ queryKey: liveVisitorsQueryOptions(clientId).queryKey })
    }
    before.current = hasEvents
  }, [queryClient, clientId, hasEvents])
}
