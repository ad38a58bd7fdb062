import { sql } from 'kysely'
import type { ActorTrx, SystemTrx, Trx } from '../db/database.ts'
import { newestVisitEnd } from '../db/visit-ends.ts'

export interface ManagedClientRow {
  id: string
  company: string
  plan: string
  createdAt: Date
  archivedAt: Date | null
  siteId: number | null
  domain: string | null
  timeZone: string | null
  websiteSince: Date | null
  firstDay: string | null
  lastEventAt: Date | null
}

/** Returns every client, including archived ones, or the one with the given id; by name. */
export async function readManagedClients(trx: ActorTrx, id: string | null = null): Promise<ManagedClientRow[]> {
  const { rows } = await sql<ManagedClientRow>`
    select client.id, company, plan, client.created_at as "createdAt", archived_at as "archivedAt", site.id as "siteId",
      site.domain, site.time_zone as "timeZone", site.created_at as "websiteSince",
      least(
        (select day from site_day where site_day.site_id = site.id order by day limit 1),
        (select day from imported_day where imported_day.site_id = site.id and shown order by day limit 1)
      ) as "firstDay",
      ${newestVisitEnd(sql`site.id`)} as "lastEventAt"
    from client left join lateral (
      select id, domain, time_zone, created_at from website where website.client_id = client.id order by id limit 1
    ) as site on true
    where ${id}::uuid is null or client.id = ${id}::uuid
    order by lower(company), client.id`.execute(trx)
  return rows
}

/** Locks a client until the transaction ends. */
export async function lockClient(trx: Trx, id: string): Promise<void> {
  await trx.selectFrom('client').select('id').where('id', '=', id).forUpdate().execute()
}

export async function insertClient(
  trx: Trx,
  client: { company: string; plan: string; createdAt: Date },
): Promise<{ id: string }> {
  return trx
    .insertInto('client')
    .values({ company: client.company, plan: client.plan, created_at: client.createdAt, archived_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export async function updateClientRow(
  trx: Trx,
  id: string,
  values: { company?: string; plan?: string; created_at?: Date; archived_at?: Date | null },
): Promise<void> {
  await trx.updateTable('client').set(values).where('id', '=', id).execute()
}

/** Returns the ids of a client's people. */
export async function readPeopleOf(trx: SystemTrx, id: string): Promise<string[]> {
  const people = await trx.selectFrom('app_user').select('id').where('client_id', '=', id).execute()
  return people.map((person) => person.id)
}

/** Cancels a client's open invitations. */
export async function revokeInvitationsOf(trx: Trx, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('invitation')
    .set({ revoked_at: at })
    .where('client_id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}
