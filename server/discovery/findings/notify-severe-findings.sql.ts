import type { SystemTrx } from '../../db/database.ts'

/** Returns the ids of the Admins who are not deactivated. */
export async function readAdminIds(trx: SystemTrx): Promise<string[]> {
  const rows = await trx
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'Admin')
    .where('disabled_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
