import type { ActorTrx } from '../db/database.ts'

/** The id after the newest entry: entries before it are all there are now. */
export async function readNextId(trx: ActorTrx): Promise<number> {
  const row = await trx
    .selectFrom('audit_event')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirst()
  return Number(row?.newest ?? 0) + 1
}

/** People whose actions the audit log may hold, by name, as many as a list can be chosen from. */
export async function readPeople(trx: ActorTrx, limit: number) {
  return trx
    .selectFrom('app_user')
    .leftJoin('client', 'client.id', 'app_user.client_id')
    .select(['app_user.id', 'app_user.first_name', 'app_user.last_name', 'app_user.role', 'client.company'])
    .orderBy('app_user.first_name')
    .orderBy('app_user.last_name')
    .orderBy('app_user.id')
    .limit(limit)
    .execute()
}

/** The names of people by their ids; those who are gone are missing. */
export async function readNames(trx: ActorTrx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, [row.first_name, row.last_name].filter(Boolean).join(' ')]))
}
