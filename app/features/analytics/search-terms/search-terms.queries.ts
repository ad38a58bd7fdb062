import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { SearchDimension } from '#app/shared/analytics/search-terms.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getSearchTermsFn } from './search-terms.functions.ts'

/** Which month of whom, what it is compared with, and what it is told by. */
export interface SearchTermsParams {
  clientId: string
  month: Month
  compare: Comparison
  dimension: SearchDimension
}

/** Search Console's numbers of a month; they change by an import alone. */
export const searchTermsQueryOptions = ({ clientId, month, compare, dimension }: SearchTermsParams) =>
  queryOptions({
    queryKey: ['analytics', 'search-terms', { clientId, month, compare, dimension }],
    queryFn: ({ signal }) => getSearchTermsFn({ data: { clientId, month, compare, dimension }, signal }),
    staleTime: 5 * 60_000,
  })

/** For a page's loader: the card's texts and numbers. A month is shown without them, too. */
export async function loadSearchTerms(
  context: { queryClient: QueryClient; locale: string },
  params: Omit<SearchTermsParams, 'dimension'>,
): Promise<void> {
  const options = searchTermsQueryOptions({ ...params, dimension: 'query' })
  await Promise.all([
    loadMessages(context, 'searchTerms'),
    context.queryClient.query({ ...options, staleTime: 'static' }).catch(() => undefined),
  ])
}
