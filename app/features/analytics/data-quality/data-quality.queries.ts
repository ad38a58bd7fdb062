import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Month } from '#app/shared/calendar/month.ts'
import { getDataQualityFn } from './data-quality.functions.ts'

/** The data quality of a client's month. */
export const dataQualityQueryOptions = (clientId: string, month: Month) =>
  queryOptions({
    queryKey: ['data-quality', 'month', { clientId, month }],
    queryFn: ({ signal }) => getDataQualityFn({ data: { clientId, month }, signal }),
    staleTime: 5 * 60_000,
  })

/** Loads the notes, so that they are there at once and move nothing. If they fail, the month is shown without them. */
export async function loadDataQuality(queryClient: QueryClient, clientId: string, month: Month): Promise<void> {
  await queryClient.query({ ...dataQualityQueryOptions(clientId, month), staleTime: 'static' }).catch(() => undefined)
}
