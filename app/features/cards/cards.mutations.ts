import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { CardChange, CardForm, Decision, Move, MoveResult } from '#app/shared/cards/card.ts'
import type { SentSource } from '#app/shared/cards/evidence/source.ts'
import { createCardFromFn } from './evidence/evidence.functions.ts'
import {
  commentOnCardFn,
  createCardFn,
  decideCardFn,
  moveCardsFn,
  starCardFn,
  undoMovesFn,
  updateCardFn,
} from './cards.functions.ts'

const useCardChange = <Input, Output>(call: (input: Input) => Promise<Output>) =>
  useServerMutation({ call, invalidates: [['cards']] })

/** Creates a card by hand, or from a source. */
export const useCreateCard = () =>
  useCardChange(({ source, ...data }: { clientId: string; card: CardForm; source?: SentSource | undefined }) =>
    source ? createCardFromFn({ data: { ...data, source } }) : createCardFn({ data }),
  )

export const useUpdateCard = (cardId: string) =>
  useCardChange((change: CardChange) => updateCardFn({ data: { cardId, change } }))

export const useStarCard = () => useCardChange((data: { cardId: string; starred: boolean }) => starCardFn({ data }))

export const useCommentOnCard = (cardId: string) =>
  useCardChange((comment: { text: string; mentions: string[] }) => commentOnCardFn({ data: { cardId, ...comment } }))

/** Moves cards, each group of them by one action, one group after the other. */
export const useMoveCards = () =>
  useCardChange(async (moves: readonly { cardIds: string[]; move: Move }[]): Promise<MoveResult> => {
    const result: MoveResult = { moved: [], refused: [] }
    for (const data of moves) {
      const { moved, refused } = await moveCardsFn({ data })
      result.moved.push(...moved)
      result.refused.push(...refused)
    }
    return result
  })

export const useUndoMoves = () =>
  useCardChange((moves: { id: string; event: number }[]) => undoMovesFn({ data: { moves } }))

export const useDecideCard = (clientId: string, cardId: string) =>
  useCardChange((decision: Decision) => decideCardFn({ data: { clientId, cardId, decision } }))
