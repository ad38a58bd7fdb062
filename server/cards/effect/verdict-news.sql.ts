import { sql } from 'kysely'
import type { SystemTrx } from '../../db/database.ts'
import type { CardKey } from '../card-history.sql.ts'

/** Returns what a notification about a card's verdict says, and who works on the card: its owner and further people. */
export async function readVerdictNews(
  trx: SystemTrx,
  { clientId, id }: CardKey,
): Promise<{ title: string; company: string; workers: string[] } | undefined> {
  const { rows } = await sql<{ title: string; company: string; workers: string[] }>`
    select card.title, client.company, array(
      select card.owner_id where card.owner_id is not null
      union select person_id from card_person where card_person.client_id = card.client_id and card_id = card.id
    ) as workers
    from card join client on client.id = card.client_id
    where card.client_id = ${clientId} and card.id = ${id}`.execute(trx)
  return rows[0]
}
