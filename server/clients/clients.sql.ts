import { sql } from 'kysely'
import type { ActorTrx } from '../db/database.ts'

export interface ClientRow {
  id: string
  company: string
  plan: string
  created_at: Date
  website: string | null
  time_zone: string | null
}

/** Returns the companies that are not archived, each with its first website, by name. */
export async function readClients(trx: ActorTrx, id?: string): Promise<ClientRow[]> {
  // A company currently has one website; if it had several, the oldest is used.
  return trx
    .selectFrom('client')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('website')
          .select(['website.domain', 'website.time_zone', 'website.created_at as since'])
          .whereRef('website.client_id', '=', 'client.id')
          .orderBy('website.id')
          .limit(1)
          .as('site'),
      (join) => join.onTrue(),
    )
    .select([
      'client.id',
      'client.company',
      'client.plan',
      sql<Date>`least(client.created_at, site.since)`.as('created_at'),
      'site.domain as website',
      'site.time_zone',
    ])
    .where('client.archived_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('client.id', '=', id ?? ''))
    .orderBy(sql`lower(client.company)`)
    .orderBy('client.id')
    .execute()
}
