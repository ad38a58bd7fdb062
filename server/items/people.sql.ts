import { sql } from 'kysely'
import type { ActorTrx, Trx } from '../db/database.ts'

const fullName = sql<string>`trim(first_name || ' ' || last_name)`

/** Which of the staff may work on a kind's items; by default all. */
export interface StaffChoice {
  /** For kinds that only Admins see. */
  onlyAdmins?: boolean
}

/** Returns the active people of the staff, by name. */
export async function readStaff(
  trx: ActorTrx,
  { onlyAdmins = false }: StaffChoice = {},
): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('app_user')
    .select(['id', fullName.as('name')])
    .where('role', 'in', onlyAdmins ? ['Admin'] : ['Admin', 'Editor'])
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Returns people by their ids, also those who are not active any more. */
export async function readPeopleById(trx: Trx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return trx
    .selectFrom('app_user')
    .select(['id', fullName.as('name')])
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
}
