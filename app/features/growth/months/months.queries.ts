import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { HistoryQuery } from '#app/shared/growth/month-history.ts'
import { getMonthHistoryFn } from './months.functions.ts'

/** A number over 13 months; the number before stays meanwhile. */
export const monthHistoryQueryOptions = (query: HistoryQuery) =>
  queryOptions({
    queryKey: ['growth', 'months', query],
    queryFn: ({ signal }) => getMonthHistoryFn({ data: query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
