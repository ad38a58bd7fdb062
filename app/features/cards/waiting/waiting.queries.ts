import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { Decision } from '#app/shared/cards/card.ts'
import { decideCardFn, listWaitingCardsFn } from './waiting.functions.ts'

/** A client's cards that wait for its decision. */
export const waitingCardsQueryOptions = (clientId: string) =>
  queryOptions({
    queryKey: ['cards', 'waiting', { clientId }],
    queryFn: ({ signal }) => listWaitingCardsFn({ data: { clientId }, signal }),
    staleTime: 15_000,
  })

/** Decides about a card in the name of its client. */
export const useDecideCard = (clientId: string, cardId: string) =>
  useServerMutation({
    call: (decision: Decision) => decideCardFn({ data: { clientId, cardId, decision } }),
    invalidates: [['cards']],
  })
