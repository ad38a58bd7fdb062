import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { boardViewSchema } from '#app/shared/cards/board-view.ts'
import { cardChangeSchema, cardFormSchema, cardKind, cardMoveSchema } from '#app/shared/cards/card.ts'
import { commentSchema, editedCommentSchema, seenCommentSchema } from '#app/shared/items/comment.ts'
import { itemIds, undoneItems } from '#app/shared/items/item-kind.ts'
import { maxMentions } from '#app/shared/items/mention.ts'
import { listOf } from '#app/shared/list-of.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { updateBoardView } from '#server/account/account.ts'
import { pinCard } from '#server/cards/capacity/capacity.ts'
import { commentOnCard, listCards, readCard, starCard, updateCard } from '#server/cards/cards.ts'
import { editCardComment, removeCardComment } from '#server/cards/comments/comments.ts'
import { createCard } from '#server/cards/create-card.ts'
import { moveCards, undoMoves } from '#server/cards/move-cards.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())
const filter = v.pipe(storableText, v.maxLength(100))

/** Returns the cards of a filter: of a client, or of all clients. */
export const listCardsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId: v.nullable(id), filter })))
  .handler(({ context, data }) => listCards(getContext(), context.actor, data))

export const readCardFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ cardId: id })))
  .handler(({ context, data }) => readCard(getContext(), context.actor, data))

export const createCardFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, card: cardFormSchema })))
  .handler(({ context, data }) => createCard(getContext(), context.actor, data))

export const updateCardFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId: id, change: cardChangeSchema })))
  .handler(({ context, data }) => updateCard(getContext(), context.actor, data))

export const starCardFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId: id, starred: v.boolean() })))
  .handler(({ context, data }) => starCard(getContext(), context.actor, data))

export const commentOnCardFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId: id, text: commentSchema, mentions: v.optional(listOf(id, maxMentions), []) })))
  .handler(({ context, data }) => commentOnCard(getContext(), context.actor, data))

/** Moves one or several cards, also of different clients, by one action. */
export const moveCardsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardIds: itemIds(cardKind), move: cardMoveSchema })))
  .handler(({ context, data }) => moveCards(getContext(), context.actor, data))

export const undoMovesFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ moves: undoneItems(cardKind) })))
  .handler(({ context, data }) => undoMoves(getContext(), context.actor, data))

/** Ranks a card ahead of all others, or no longer. */
export const pinCardFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId: id, pinned: v.boolean() })))
  .handler(({ context, data }) => pinCard(getContext(), context.actor, data))

/** Stores how the person looked at the board last; null returns to the default. */
export const updateBoardViewFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .validator(receives(v.object({ view: v.nullable(boardViewSchema) })))
  .handler(({ context, data }) => updateBoardView(getContext(), context.actor, data.view))

/** Changes the text of the person's own comment. */
export const editCommentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId: id, ...editedCommentSchema.entries })))
  .handler(({ context, data }) => editCardComment(getContext(), context.actor, data))

/** Removes a comment. */
export const removeCommentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId: id, ...seenCommentSchema.entries })))
  .handler(({ context, data }) => removeCardComment(getContext(), context.actor, data))
