import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { decisionSchema } from '#app/shared/cards/card.ts'
import { listWaitingCards } from '#server/cards/cards.ts'
import { decideCard } from '#server/cards/move-cards.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const id = v.pipe(v.string(), v.uuid())

/** Returns a client's cards that wait for its decision. */
export const listWaitingCardsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId: id })))
  .handler(({ context, data }) => listWaitingCards(getContext(), context.actor, data.clientId))

/** Decides about a card that waits for a client's decision. */
export const decideCardFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'company', demo: 'refused' })])
  .validator(receives(v.object({ clientId: id, cardId: id, decision: decisionSchema })))
  .handler(({ context, data }) => decideCard(getContext(), context.actor, data))
