import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { readLiveEvidence } from '#server/cards/cards.ts'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { cardFormSchema } from '#app/shared/cards/card.ts'
import { sentSourceSchema } from '#app/shared/cards/evidence/source.ts'
import { targetSchema } from '#app/shared/cards/target.ts'
import { storableText } from '#app/shared/storable-text.ts'
import { createCardFrom, listSameTarget, previewCard } from '#server/cards/create-card.ts'
import { listTargetGoals, listTargetPages } from '#server/cards/evidence/targets.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns the goals that a client's cards can be about. */
export const listTargetGoalsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => listTargetGoals(getContext(), context.actor, data.clientId))

/** Returns the stored paths of a client's most visited pages that contain a text; of all for ''. */
export const listTargetPagesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId, search: v.pipe(storableText, v.trim(), v.maxLength(200)) })))
  .handler(({ context, data }) => listTargetPages(getContext(), context.actor, data))

/** Returns the open cards of a client with the same target. */
export const listSameTargetFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ clientId, target: targetSchema })))
  .handler(({ context, data }) => listSameTarget(getContext(), context.actor, data))

/** Returns what a card from a source would begin with. */
export const previewCardFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId, source: sentSourceSchema })))
  .handler(({ context, data }) => previewCard(getContext(), context.actor, data))

/** Creates a card from a source. The server reads its numbers itself. */
export const createCardFromFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId, source: sentSourceSchema, card: cardFormSchema })))
  .handler(({ context, data }) => createCardFrom(getContext(), context.actor, data))

/** Returns the live values of a card's evidence. */
export const readLiveEvidenceFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'sample' })])
  .validator(receives(v.object({ cardId: v.pipe(v.string(), v.uuid()) })))
  .handler(({ context, data }) => readLiveEvidence(getContext(), context.actor, data))
