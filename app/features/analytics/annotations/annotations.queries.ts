import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { firstDayOf, lastDayOf, type Month } from '#app/shared/calendar/month.ts'
import { listAnnotationsFn } from './annotations.functions.ts'

/** What was noted on days of a company's month, ranges that reach into it among it. */
export const annotationsQueryOptions = (clientId: string, month: Month) =>
  queryOptions({
    queryKey: ['annotations', 'list', { clientId, month }],
    queryFn: ({ signal }) =>
      listAnnotationsFn({
        data: { clientId, from: firstDayOf(month), to: lastDayOf(month) },
        signal,
      }),
    staleTime: 60_000,
  })

/** For a loader: what the chart's first paint needs. A chart without its annotations is better than none. */
export async function loadAnnotations(queryClient: QueryClient, clientId: string, month: Month): Promise<void> {
  await queryClient.query({ ...annotationsQueryOptions(clientId, month), staleTime: 'static' }).catch(() => undefined)
}
