import * as v from 'valibot'
import type { ActorCall } from '../http/api-route.ts'
import { notFound } from '../refusals/refusal.ts'
import { cardNotFound } from './cards.ts'

/** Returns whether a part of a path is an id. */
export const isId = (text: string) => v.is(v.pipe(v.string(), v.uuid()), text)

/** Returns the company that a call's path names. @throws AppError not_found if it is no id */
export function clientOf({ params }: Pick<ActorCall, 'params'>): string {
  const clientId = params['client'] ?? ''
  if (!isId(clientId)) throw notFound((say) => say('clientNotFound'))
  return clientId
}

/** Returns the card that a call's path names. @throws AppError not_found if it is no id */
export function cardOf(call: Pick<ActorCall, 'params'>): { clientId: string; cardId: string } {
  const clientId = clientOf(call)
  const cardId = call.params['card'] ?? ''
  if (!isId(cardId)) throw cardNotFound()
  return { clientId, cardId }
}
