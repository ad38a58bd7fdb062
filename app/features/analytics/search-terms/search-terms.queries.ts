import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { SearchDimension } from '#app/shared/analytics/search-terms.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { getSearchTermsFn } from './search-terms.functions.ts'

/** The client, month, comparison and dimension. */
export interface SearchTermsParams {
  clientId: string
  month: Month
  compare: Comparison
  dimension: SearchDimension
}

/** Search Console's numbers of a month; they change only through an import. */
export const searchTermsQueryOptions = ({ clientId, month, compare, dimension }: SearchTermsParams) =>
  queryOptions({
    queryKey: ['analytics', 'search-terms', { clientId, month, compare, dimension }],
    queryFn: ({ signal }) => getSearchTermsFn({ data: { clientId, month, compare, dimension }, signal }),
    staleTime: 5 * 60_000,
  })

/** Loads the card's texts and numbers in a page's loader. If they fail, the month is shown without them. */
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
