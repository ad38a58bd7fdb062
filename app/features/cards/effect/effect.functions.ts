import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { cardFormSchema, cardKind, effectDecisionSchema } from '#app/shared/cards/card.ts'
import { listClashes } from '#server/cards/effect/clashes.ts'
import { decideEffect, forecastEffect, forecastNewCard, readLedger } from '#server/cards/effect/card-effect.ts'
import { itemIds } from '#app/shared/items/item-kind.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const cardId = v.pipe(v.string(), v.uuid())

/** Returns what could be seen of a card if it shipped now. */
export const forecastEffectFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ cardId })))
  .handler(({ context, data }) => forecastEffect(getContext(), context.actor, data))

/** Returns the same for a card that no one has created yet. */
export const forecastNewCardFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(
    receives(
      v.object({
        clientId: v.pipe(v.string(), v.uuid()),
        target: cardFormSchema.entries.target,
        effect: cardFormSchema.entries.effect,
      }),
    ),
  )
  .handler(({ context, data }) => forecastNewCard(getContext(), context.actor, data))

/** Returns which cards could not be measured on their own if these shipped now. */
export const listClashesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ cardIds: itemIds(cardKind) })))
  .handler(({ context, data }) => listClashes(getContext(), context.actor, data))

/** Confirms or overrules the verdict about a card. */
export const decideEffectFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ cardId, decision: effectDecisionSchema })))
  .handler(({ context, data }) => decideEffect(getContext(), context.actor, data))

/** Returns which kinds of cards shipped how often, and what came of it. */
export const readLedgerFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId: v.nullable(v.pipe(v.string(), v.uuid())) })))
  .handler(({ context, data }) => readLedger(getContext(), context.actor, data))
