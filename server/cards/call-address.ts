import type { ActorCall } from '../http/api-route.ts'
import { clientOf, isId } from '../http/named-ids.ts'
import { cardNotFound } from './cards.ts'

/** Returns the card that a call's path names. @throws UserError not_found if it is no id */
export function cardOf(call: Pick<ActorCall, 'params'>): { clientId: string; cardId: string } {
  const clientId = clientOf(call)
  const cardId = call.params['card'] ?? ''
  if (!isId(cardId)) throw cardNotFound()
  return { clientId, cardId }
}
