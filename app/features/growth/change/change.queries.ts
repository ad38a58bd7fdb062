import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WhyQuery } from '#app/shared/growth/waterfall.ts'
import { getWhyChangedFn } from './change.functions.ts'

/** Why a number changed; the number before stays meanwhile. */
export const whyChangedQueryOptions = (query: WhyQuery) =>
  queryOptions({
    queryKey: ['growth', 'change', query],
    queryFn: ({ signal }) => getWhyChangedFn({ data: query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
