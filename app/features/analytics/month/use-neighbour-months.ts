import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '#app/components/layout/when-idle.ts'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { monthOverviewQueryOptions, type OverviewParams } from './month.queries.ts'

/** Returns the months next to the chosen one that may be shown. */
export function neighbours({ first, current, selected }: MonthRange): Month[] {
  return [addMonths(selected, -1), addMonths(selected, 1)].filter((month) => month >= first && month <= current)
}

/** Loads the previous and next month when the page is idle, so that a change of month doesn't wait. */
export function useNeighbourMonths(
  clientId: string,
  months: MonthRange,
  { compare, newAndLost }: Pick<OverviewParams, 'compare' | 'newAndLost'> = {},
): void {
  const queryClient = useQueryClient()
  const { first, current, selected } = months
  useEffect(() => {
    return whenIdle(() => {
      for (const month of neighbours({ first, current, selected })) {
        const beside = { ...(compare && { compare }), ...(newAndLost && { newAndLost }) }
        void queryClient.prefetchQuery(monthOverviewQueryOptions({ clientId, month, filters: [], ...beside }))
      }
    })
  }, [queryClient, clientId, first, current, selected, compare, newAndLost])
}
