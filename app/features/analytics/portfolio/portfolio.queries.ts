import { queryOptions } from '@tanstack/react-query'
import { countOpenCardsOfAllFn } from './portfolio.functions.ts'

/** The open cards of every company; moving a card changes them, as the key says. */
export const openCardsQueryOptions = () =>
  queryOptions({
    queryKey: ['cards', 'open-of-all'],
    queryFn: ({ signal }) => countOpenCardsOfAllFn({ signal }),
    staleTime: 60_000,
  })
