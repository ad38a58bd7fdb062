import { queryOptions } from '@tanstack/react-query'
import { forecastEffectFn } from './effects.functions.ts'

/** What could be seen of a card if it shipped now; `version` asks again when its content changes. */
export const effectForecastQueryOptions = (cardId: string, version: number) =>
  queryOptions({
    queryKey: ['cards', 'forecast', { cardId, version }],
    queryFn: ({ signal }) => forecastEffectFn({ data: { cardId }, signal }),
    staleTime: 60_000,
  })
