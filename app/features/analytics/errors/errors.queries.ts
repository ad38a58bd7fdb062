import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getNotFoundFn, getNotFoundOriginsFn } from './errors.functions.ts'

const seconds = 1000

/** The client, month, filters and comparison. */
export interface ErrorsParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  compare: Comparison
}

/** Pages not found; a running month is read again each minute. */
export const notFoundQueryOptions = ({ filters, ...params }: ErrorsParams) =>
  queryOptions({
    queryKey: ['analytics', 'not-found', { ...params, filters }],
    queryFn: (asked) =>
      getNotFoundFn({
        data: { ...params, filters: [...filters] },
        signal: asked.signal,
        headers: renewalHeaders(asked),
      }),
    staleTime: 30 * seconds,
    refetchInterval: ({ state }) => (state.data?.complete === false ? 60 * seconds : false),
  })

/** The origins of one of them. */
export const notFoundOriginsQueryOptions = ({
  clientId,
  month,
  filters,
  path,
}: Omit<ErrorsParams, 'compare'> & { path: string }) =>
  queryOptions({
    queryKey: ['analytics', 'not-found-origins', { clientId, month, filters, path }],
    queryFn: ({ signal }) => getNotFoundOriginsFn({ data: { clientId, month, filters: [...filters], path }, signal }),
    staleTime: 60 * seconds,
  })

/** Loads the tab's texts and numbers in a page's loader. If numbers fail, the card shows the error and a retry. */
export async function loadErrors(context: { queryClient: QueryClient; locale: string }, params: ErrorsParams) {
  await Promise.all([
    loadMessages(context, 'errors'),
    context.queryClient.query({ ...notFoundQueryOptions(params), staleTime: 'static' }).catch(() => undefined),
  ])
}
