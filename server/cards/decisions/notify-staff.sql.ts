import { sql } from 'kysely'
import type { SystemTrx } from '../../db/database.ts'

const nameOf = (table: string) =>
  sql<string | null>`nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`

/** Returns what a notification about a card says, and who takes care of the card. */
export async function readToldCard(trx: SystemTrx, cardId: string, personId: string) {
  return trx
    .selectFrom('card')
    .innerJoin('client', 'client.id', 'card.client_id')
    .leftJoin('app_user as person', (join) => join.on('person.id', '=', personId))
    .select(['card.client_id as clientId', 'card.title', 'client.company', 'card.owner_id', 'card.created_by'])
    .select(nameOf('person').as('person'))
    .where('card.id', '=', cardId)
    .executeTakeFirst()
}
