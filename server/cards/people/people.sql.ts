import { sql } from 'kysely'
import type { ActorTrx, Trx } from '../../db/database.ts'
import type { CardKey } from '../card-history.sql.ts'

/** The people besides a card's owner as JSON, by name. */
export const peopleOfCard = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', one.id, 'name', one.name) order by one.name, one.id), '[]')
  from (
    select someone.id, trim(someone.first_name || ' ' || someone.last_name) as name
    from card_person join app_user as someone on someone.id = card_person.person_id
    where card_person.client_id = card.client_id and card_person.card_id = card.id
  ) as one
)`

/** Returns the people besides the owners of a client's cards, or of all clients', by the card's id. */
export async function readPeopleOfCards(
  trx: ActorTrx,
  clientId: string | null,
): Promise<Map<string, { id: string; name: string }[]>> {
  let query = trx
    .selectFrom('card_person')
    .innerJoin('app_user as someone', 'someone.id', 'card_person.person_id')
    .select(['card_person.card_id as cardId', 'someone.id'])
    .select(sql<string>`trim(someone.first_name || ' ' || someone.last_name)`.as('name'))
    .orderBy('name')
    .orderBy('someone.id')
  if (clientId !== null) query = query.where('card_person.client_id', '=', clientId)
  const people = new Map<string, { id: string; name: string }[]>()
  for (const { cardId, id, name } of await query.execute()) {
    const ofCard = people.get(cardId) ?? []
    ofCard.push({ id, name })
    people.set(cardId, ofCard)
  }
  return people
}

/** Replaces the people besides a card's owner. */
export async function writeCardPeople(
  trx: Trx,
  { clientId, id }: CardKey,
  personIds: readonly string[],
): Promise<void> {
  await trx.deleteFrom('card_person').where('client_id', '=', clientId).where('card_id', '=', id).execute()
  if (personIds.length === 0) return
  await trx
    .insertInto('card_person')
    .values(personIds.map((person_id) => ({ client_id: clientId, card_id: id, person_id })))
    .execute()
}

/** Hands a person's cards over; where they were not the owner, no one takes their place. */
export async function updateCardPeople(trx: Trx, from: string, to: string | null): Promise<void> {
  await trx.updateTable('card').set({ owner_id: to }).where('owner_id', '=', from).execute()
  await trx.updateTable('card').set({ created_by: to }).where('created_by', '=', from).execute()
  await trx.deleteFrom('card_person').where('person_id', '=', from).execute()
}
