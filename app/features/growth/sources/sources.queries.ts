import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ConcentrationQuery } from '#app/shared/growth/concentration.ts'
import { getConcentrationFn } from './sources.functions.ts'

/** How much depends on the largest channel or source; the other view stays meanwhile. */
export const concentrationQueryOptions = (query: ConcentrationQuery) =>
  queryOptions({
    queryKey: ['growth', 'sources', query],
    queryFn: ({ signal }) => getConcentrationFn({ data: query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
