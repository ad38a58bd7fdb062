import { sql } from 'kysely'
import type { CardRequest } from '#app/shared/cards/request.ts'
import type { ActorTrx, SystemTrx } from '../../db/database.ts'
import { waitsForClient } from '../cards.sql.ts'

/** Returns how many cards a company has requested since an instant. */
export async function countRequests(trx: SystemTrx, clientId: string, since: Date): Promise<number> {
  const row = await trx
    .selectFrom('card')
    .select((card) => card.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('requested', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Stores a request as a proposed card that is shared with the Client. It waits for staff, so nobody is asked about it.
 * @returns its id
 */
export async function insertRequest(
  trx: ActorTrx,
  clientId: string,
  { title, why }: CardRequest,
  { personId, at }: { personId: string; at: Date },
): Promise<string> {
  const row = await trx
    .insertInto('card')
    .values({
      client_id: clientId,
      title,
      why,
      checklist: '[]',
      priority: 'normal',
      internal: false,
      stage: 'proposed',
      requested: true,
      asked_version: 1,
      created_by: personId,
      created_at: at,
      changed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Returns a company's newest requests that its people may see. */
export async function readRequests(trx: ActorTrx, clientId: string, most: number) {
  return trx
    .selectFrom('card')
    .leftJoin('app_user as person', 'person.id', 'card.created_by')
    .select(['card.id', 'card.title', 'card.stage', 'card.created_at as at', waitsForClient.as('waits')])
    .select(sql<string | null>`nullif(trim(person.first_name || ' ' || person.last_name), '')`.as('person'))
    .where('card.client_id', '=', clientId)
    .where('card.requested', '=', true)
    .where('card.internal', '=', false)
    .where('card.trashed_at', 'is', null)
    .orderBy('card.created_at', 'desc')
    .orderBy('card.id')
    .limit(most)
    .execute()
}
