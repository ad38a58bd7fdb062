import { queryOptions } from '@tanstack/react-query'
import { listCardOwnersFn, listCardsFn, listWaitingCardsFn, readCardFn } from './cards.functions.ts'

/** The cards of a filter: of one company, or of all for null. */
export const cardListQueryOptions = (clientId: string | null, filter: string) =>
  queryOptions({
    queryKey: ['cards', 'list', { clientId, filter }],
    queryFn: ({ signal }) => listCardsFn({ data: { clientId, filter }, signal }),
    staleTime: 15_000,
  })

/** A card with its comments and history. */
export const cardQueryOptions = (cardId: string) =>
  queryOptions({
    queryKey: ['cards', 'one', { cardId }],
    queryFn: ({ signal }) => readCardFn({ data: { cardId }, signal }),
    staleTime: 15_000,
  })

/** The people who may own a card. */
export const cardOwnersQueryOptions = () =>
  queryOptions({
    queryKey: ['cards', 'owners'],
    queryFn: ({ signal }) => listCardOwnersFn({ signal }),
    staleTime: 60_000,
  })

/** A company's cards that wait for its decision. */
export const waitingCardsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['cards', 'waiting', { clientId }],
    queryFn: ({ signal }) => listWaitingCardsFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })
