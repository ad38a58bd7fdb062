import type { ActorTrx, SystemTrx } from '../db/database.ts'

/** Returns the names of people by id, as far as the transaction may see them. */
export async function readPeopleNames(trx: ActorTrx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, [row.first_name, row.last_name].filter(Boolean).join(' ')]))
}

/** Returns the emails of invitations by id. */
export async function readInvitedAddresses(trx: ActorTrx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await trx.selectFrom('invitation').select(['id', 'email']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.email]))
}

/** Returns which of the people are staff. */
export async function readStaffAmong(trx: SystemTrx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const staff = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', ids)
    .where('role', '<>', 'Client')
    .execute()
  return new Set(staff.map(({ id }) => id))
}
