import type { ActorTrx } from '../db/database.ts'
import { oneAtATime } from '../db/one-at-a-time.ts'
import { userError } from '../errors/user-errors.ts'
import type { CardKey } from './card-history.sql.ts'
import { hasCard, hasComment } from './chosen-ids.sql.ts'

/**
 * Ids that programs choose. A program that lost the answer sends its call again with the same id, which then finds what
 * the first call made. Two such calls at once take turns: they use the locks of the limits of cards and comments.
 */

/** Returns whether a company already has the card with a chosen id. */
export async function isCardMade(trx: ActorTrx, key: CardKey): Promise<boolean> {
  await oneAtATime(trx, 'cards', key.clientId)
  return hasCard(trx, key)
}

/** Returns whether a card already has the comment with a chosen id. */
export async function isCommentMade(trx: ActorTrx, card: CardKey, id: string): Promise<boolean> {
  await oneAtATime(trx, 'card-comments', card.id)
  return hasComment(trx, card, id)
}

/** The id belongs to a card of another company. */
export const cardIdTaken = () => userError('card.id_taken', (t) => t('cardIdTaken'))
