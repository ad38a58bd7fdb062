import type { Actor } from '#app/shared/access/permissions.ts'
import { cardKind } from '#app/shared/cards/card.ts'
import { clientOf, idOf } from '../http/named-ids.ts'
import type { ActorCall } from '../http/api-route.ts'
import { type StoredCard, readCardRow } from './cards.sql.ts'
import type { ActorTrx } from '../db/database.ts'
import { forbidden, notFound } from '../errors/user-errors.ts'
import type { Permission } from '../access/calls/use-case.ts'

/** Writing cards and seeing the board. The client's people only decide about cards that are shared with them. */
export const manageCards: Permission = { may: cardKind.may, error: (t) => t('staffManageCards') }

/** @throws UserError auth.forbidden */
export function requireCardStaff(actor: Actor): void {
  if (!manageCards.may(actor)) throw forbidden(manageCards.error)
}

export const cardNotFound = () => notFound((t) => t('cardNotFound'))

/** A card by its id, and for programs also by its client. */
export interface CardAddress {
  cardId: string
  clientId?: string
}

/** Returns a card that the person may see. @throws UserError not_found */
export async function requireCard(trx: ActorTrx, actor: Actor, { cardId, clientId }: CardAddress): Promise<StoredCard> {
  const card = await readCardRow(trx, { clientId: clientId ?? null, personId: actor.userId }, cardId)
  if (!card) throw cardNotFound()
  return card
}

/** The client may read its audit log, so the entry of an internal card does not contain its title. */
export const shownTitle = ({ title, internal }: { title: string; internal: boolean }) => (internal ? {} : { title })

/** Returns the card that a call's path names. @throws UserError not_found if it is no id */
export const cardOf = (call: Pick<ActorCall, 'params'>): { clientId: string; cardId: string } => ({
  clientId: clientOf(call),
  cardId: idOf(call, 'card', cardNotFound),
})
