import type { QueryClient } from '@tanstack/react-query'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { liveVisitorsQueryOptions, monthOverviewQueryOptions, type OverviewParams } from './overview.queries.ts'

/** Loads everything for the first paint of a client's month. */
export async function loadMonth(queryClient: QueryClient, params: OverviewParams): Promise<void> {
  await Promise.all([
    queryClient.query({ ...monthOverviewQueryOptions(params), staleTime: 'static' }),
    // The month is shown without live visitors if their count is missing.
    queryClient.query({ ...liveVisitorsQueryOptions(params.clientId), staleTime: 'static' }).catch(() => undefined),
  ])
}

/** Returns the months next to the chosen one that may be shown. */
export function neighbours({ first, current, selected }: MonthRange): Month[] {
  return [addMonths(selected, -1), addMonths(selected, 1)].filter((month) => month >= first && month <= current)
}
