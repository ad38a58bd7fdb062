import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { EffectDecision } from '#app/shared/cards/card.ts'
import { decideEffectFn } from './effects.functions.ts'

export const useDecideEffect = (cardId: string) =>
  useServerMutation({
    call: (decision: EffectDecision) => decideEffectFn({ data: { cardId, decision } }),
    invalidates: [['cards']],
  })
