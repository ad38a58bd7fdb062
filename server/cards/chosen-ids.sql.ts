import type { ActorTrx } from '../db/database.ts'
import type { CardKey } from './card-history.sql.ts'

/** Returns whether a company has a card, in the trash or not. */
export async function hasCard(trx: ActorTrx, { clientId, id }: CardKey): Promise<boolean> {
  const row = await trx
    .selectFrom('card')
    .select('id')
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns whether a card has a comment. */
export async function hasComment(trx: ActorTrx, card: CardKey, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('card_comment')
    .select('id')
    .where('client_id', '=', card.clientId)
    .where('card_id', '=', card.id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
