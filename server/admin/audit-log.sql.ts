import type { ActorTrx } from '../db/database.ts'

/** Returns the id after the newest entry, to read only the entries that exist now. */
export async function readNextId(trx: ActorTrx): Promise<number> {
  const row = await trx
    .selectFrom('audit_event')
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirst()
  return Number(row?.newest ?? 0) + 1
}

/** Returns people whose actions may be in the audit log, by name, up to `limit`. */
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

/** Returns the names of people by id; deleted people are missing. */
export async function readNames(trx: ActorTrx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, [row.first_name, row.last_name].filter(Boolean).join(' ')]))
}
