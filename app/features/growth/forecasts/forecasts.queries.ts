import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { SpanOf } from '#app/shared/growth/span.ts'
import type { GrowthSubject } from '#app/shared/growth/subject.ts'
import type { ForecastsSearch } from './forecasts-search.ts'
import { getForecastFn, listForecastsFn } from './forecasts.functions.ts'

/** The forecast of a number for a period. */
export const forecastQueryOptions = (clientId: string, { subject, span, first }: SpanOf & { subject: GrowthSubject }) =>
  queryOptions({
    queryKey: ['growth', 'forecast', { clientId, subject, span, first }],
    queryFn: ({ signal }) => getForecastFn({ data: { clientId, subject, span, first }, signal }),
    staleTime: 60_000,
  })

/** A page of the forecasts that were shown; the page before stays meanwhile. */
export const forecastLedgerQueryOptions = (clientId: string, { at, all }: ForecastsSearch) =>
  queryOptions({
    queryKey: ['growth', 'forecasts', { clientId, at, all }],
    queryFn: ({ signal }) => listForecastsFn({ data: { clientId, at, part: all ? 'all' : 'first' }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
