import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { renewalHeaders } from '#app/features/auth/session/renewal.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getNotFoundFn, getNotFoundOriginsFn } from './errors.functions.ts'

const seconds = 1000

/** Which month of whom, which of its visits, and what it is compared with. */
export interface ErrorsParams {
  clientId: string
  month: Month
  filters: readonly Filter[]
  compare: Comparison
}

/** The pages that were not found; of a running month asked for again each minute. */
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

/** What led to one of them. */
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

/** For a page's loader: the tab's texts and numbers. What fails is left to the card, which offers another try. */
export async function loadErrors(context: { queryClient: QueryClient; locale: string }, params: ErrorsParams) {
  await Promise.all([
    loadMessages(context, 'errors'),
    context.queryClient.query({ ...notFoundQueryOptions(params), staleTime: 'static' }).catch(() => undefined),
  ])
}
