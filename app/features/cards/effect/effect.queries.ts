import { queryOptions } from '@tanstack/react-query'
import type { CardForm, EffectDecision } from '#app/shared/cards/card.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { forecastEffectFn, forecastNewCardFn, readLedgerFn, decideEffectFn } from './effect.functions.ts'

/** What could be seen of a card if it shipped now; `version` asks again when its content changes. */
export const effectForecastQueryOptions = (cardId: string, version: number) =>
  queryOptions({
    queryKey: ['cards', 'forecast', { cardId, version }],
    queryFn: ({ signal }) => forecastEffectFn({ data: { cardId }, signal }),
    staleTime: 60_000,
  })

/** What could be seen on the target of a card that no one has created yet. */
export const newCardForecastQueryOptions = (asked: { clientId: string } & Pick<CardForm, 'target' | 'effect'>) =>
  queryOptions({
    queryKey: ['cardTargets', 'forecast', asked],
    queryFn: ({ signal }) => forecastNewCardFn({ data: asked, signal }),
    staleTime: 60_000,
  })

/** What came of the kinds of cards, of a client or of all. */
export const ledgerQueryOptions = (clientId: string | null) =>
  queryOptions({
    queryKey: ['cards', 'ledger', { clientId }],
    queryFn: ({ signal }) => readLedgerFn({ data: { clientId }, signal }),
    staleTime: 60_000,
  })

export const useDecideEffect = (cardId: string) =>
  useServerMutation({
    call: (decision: EffectDecision) => decideEffectFn({ data: { cardId, decision } }),
    invalidates: [['cards']],
  })
