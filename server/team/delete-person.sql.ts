import { sql } from 'kysely'
import type { SystemTrx } from '../db/database.ts'

/** Deletes a person's row, mails and invitation; see delete-person.ts. */
export async function deletePersonRows(trx: SystemTrx, userId: string): Promise<void> {
  await trx.deleteFrom('invitation').where('accepted_by', '=', userId).execute()
  await sql`delete from mail where user_id = ${userId}
    or lower(recipient) = (select lower(email) from app_user where id = ${userId})`.execute(trx)
  await trx.deleteFrom('app_user').where('id', '=', userId).execute()
}
