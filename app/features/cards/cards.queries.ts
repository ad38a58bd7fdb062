import { queryOptions } from '@tanstack/react-query'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import type { CommentCalls } from '#app/features/items/comments/comment-calls.ts'
import type { CardChange, CardMove, MoveResult } from '#app/shared/cards/card.ts'
import {
  listCardsFn,
  readCardFn,
  commentOnCardFn,
  moveCardsFn,
  starCardFn,
  undoMovesFn,
  updateCardFn,
  editCommentFn,
  removeCommentFn,
} from './cards.functions.ts'

/** The cards of a filter: of one client, or of all for null. */
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

const useCardChange = <Input, Output>(call: (input: Input) => Promise<Output>) =>
  useServerMutation({ call, invalidates: [['cards']] })

export const useUpdateCard = (cardId: string) =>
  useCardChange((change: CardChange) => updateCardFn({ data: { cardId, change } }))

export const useStarCard = () => useCardChange((data: { cardId: string; starred: boolean }) => starCardFn({ data }))

/** What changes the comments on a card. */
export const commentCalls = (cardId: string): CommentCalls => ({
  add: (comment) => commentOnCardFn({ data: { cardId, ...comment } }),
  edit: (comment) => editCommentFn({ data: { cardId, ...comment } }),
  remove: (comment) => removeCommentFn({ data: { cardId, ...comment } }),
  invalidates: [['cards']],
})

/** Moves cards, each group of them by one action, one group after the other. */
export const useMoveCards = () =>
  useCardChange(async (moves: readonly { cardIds: string[]; move: CardMove }[]): Promise<MoveResult> => {
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
