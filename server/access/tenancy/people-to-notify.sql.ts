import type { Db, SystemTrx, Trx } from '../../db/database.ts'

/** Returns a client's people and all staff, without those who are deactivated: everyone whom its news concern. */
export async function readPeopleAround(
  db: Db | Trx,
  clientId: string,
): Promise<{ company: string[]; staff: string[] }> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'client_id'])
    .where((where) => where.or([where('client_id', '=', clientId), where('client_id', 'is', null)]))
    .where('disabled_at', 'is', null)
    .execute()
  const idsOf = (isStaff: boolean) => rows.flatMap((row) => ((row.client_id === null) === isStaff ? [row.id] : []))
  return { company: idsOf(false), staff: idsOf(true) }
}

/** Returns the ids of the Admins who are not deactivated, for what only they can do. */
export async function readAdminIds(trx: SystemTrx): Promise<string[]> {
  const rows = await trx
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'Admin')
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Returns the ids of the staff who are not deactivated. A Client may not see them, so this needs a transaction without
 * row-level security.
 */
export async function readStaffIds(trx: SystemTrx): Promise<string[]> {
  const rows = await trx
    .selectFrom('app_user')
    .select('id')
    .where('client_id', 'is', null)
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
