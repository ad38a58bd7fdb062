import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Month } from '#app/shared/calendar/month.ts'
import { getDataQualityFn } from './data-quality.functions.ts'

/** How well a company's month was measured. */
export const dataQualityQueryOptions = (clientId: string, month: Month) =>
  queryOptions({
    queryKey: ['data-quality', 'month', { clientId, month }],
    queryFn: ({ signal }) => getDataQualityFn({ data: { clientId, month }, signal }),
    staleTime: 5 * 60_000,
  })

/** For a loader: what is worth saying stands there at once and moves nothing. A month is shown without it, too. */
export async function loadDataQuality(queryClient: QueryClient, clientId: string, month: Month): Promise<void> {
  await queryClient.query({ ...dataQualityQueryOptions(clientId, month), staleTime: 'static' }).catch(() => undefined)
}
