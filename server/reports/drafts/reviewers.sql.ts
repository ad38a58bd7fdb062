import type { ActorTrx } from '../../db/database.ts'

/** Returns whether a person works on reports: an Admin who is not deactivated. */
export async function readIsReporter(trx: ActorTrx, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', personId)
    .where('role', '=', 'Admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
