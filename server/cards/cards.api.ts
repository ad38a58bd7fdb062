import * as v from 'valibot'
import { cardSorts } from '#app/shared/cards/board-order.ts'
import { cardChangeSchema, cardMoveSchema } from '#app/shared/cards/card.ts'
import { sentCommentSchema } from '#app/shared/items/comment.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { apiRoute, endpoint } from '../http/api-route.ts'
import { clientOf } from '../http/named-ids.ts'
import { readJson } from '../http/request-body.ts'
import { readQuery } from '../http/request-query.ts'
import { commentOnCard, listCards, readCard, updateCard } from './cards.ts'
import { createCardFromProgram } from './create-card.ts'
import { programCardSchema } from './evidence/program-card.ts'
import { moveCards } from './move-cards.ts'
import { cardOf } from './permission.ts'

/** Limits of bodies in bytes: a card with its longest texts, a move with its note, and a comment. */
const maxCardBytes = 64 * 1024
const maxMoveBytes = 8 * 1024
const maxCommentBytes = 16 * 1024

const listQuerySchema = v.object({
  filter: v.optional(v.pipe(storableText, v.maxLength(100)), 'all'),
  q: v.optional(v.pipe(storableText, v.maxLength(200))),
  sort: v.optional(v.picklist(cardSorts)),
})

/** GET and POST /api/clients/<client id>/cards. */
export const cardsApi = apiRoute({
  GET: endpoint({ access: 'staff', demo: 'own', scope: 'cards:read' }, async (call) => {
    const clientId = clientOf(call)
    const { filter, q, sort } = readQuery(call.request, listQuerySchema)
    const query = { clientId, filter, ...(q !== undefined && { search: q }), ...(sort !== undefined && { sort }) }
    const { cards, more } = await listCards(call.context, call.actor, query)
    return Response.json({ cards, more })
  }),
  POST: endpoint({ access: 'staff', demo: 'refused', scope: 'cards:write' }, async (call) => {
    const clientId = clientOf(call)
    const sent = await readJson(call.request, programCardSchema, maxCardBytes)
    return Response.json(await createCardFromProgram(call.context, call.actor, { clientId, sent }), { status: 201 })
  }),
})

/** GET and PATCH /api/clients/<client id>/cards/<id>; PATCH answers the new version. */
export const cardApi = apiRoute({
  GET: endpoint({ access: 'staff', demo: 'own', scope: 'cards:read' }, async (call) => {
    return Response.json(await readCard(call.context, call.actor, cardOf(call)))
  }),
  PATCH: endpoint({ access: 'staff', demo: 'refused', scope: 'cards:write' }, async (call) => {
    const address = cardOf(call)
    const change = await readJson(call.request, cardChangeSchema, maxCardBytes)
    return Response.json(await updateCard(call.context, call.actor, { ...address, change }))
  }),
})

/** POST /api/clients/<client id>/cards/<id>/moves: answers which card was moved, or why it was refused. */
export const cardMovesApi = apiRoute({
  POST: endpoint({ access: 'staff', demo: 'refused', scope: 'cards:write' }, async (call) => {
    const { clientId, cardId } = cardOf(call)
    const move = await readJson(call.request, cardMoveSchema, maxMoveBytes)
    return Response.json(await moveCards(call.context, call.actor, { clientId, cardIds: [cardId], move }))
  }),
})

/** POST /api/clients/<client id>/cards/<id>/comments: answers the comment's id. The card has the comments. */
export const cardCommentsApi = apiRoute({
  POST: endpoint({ access: 'staff', demo: 'refused', scope: 'cards:write' }, async (call) => {
    const address = cardOf(call)
    const comment = await readJson(call.request, sentCommentSchema, maxCommentBytes)
    return Response.json(await commentOnCard(call.context, call.actor, { ...address, ...comment }), { status: 201 })
  }),
})
