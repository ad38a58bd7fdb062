import type { QueryClient } from '@tanstack/react-query'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { liveVisitorsQueryOptions, monthOverviewQueryOptions, type OverviewParams } from './overview.queries.ts'

/** For a loader: everything the first paint of a client's month needs. */
export async function loadMonth(queryClient: QueryClient, params: OverviewParams): Promise<void> {
  await Promise.all([
    queryClient.query({ ...monthOverviewQueryOptions(params), staleTime: 'static' }),
    // A missing count of live visitors is no reason not to show the month.
    queryClient.query({ ...liveVisitorsQueryOptions(params.clientId), staleTime: 'static' }).catch(() => undefined),
  ])
}

/** The months beside the chosen one that may be shown. */
export function neighbours({ first, current, selected }: MonthRange): Month[] {
  return [addMonths(selected, -1), addMonths(selected, 1)].filter((month) => month >= first && month <= current)
}
