import { sql } from 'kysely'
import type { SystemTrx } from '../db/database.ts'

/**
 * Deletes a person permanently. Foreign keys delete their sessions, identities, notifications, tokens, links and
 * second factors; the function also deletes the invitation they accepted and every mail to their address. What they
 * owned must have been handed over before (reassignOwned). Needs a transaction without row-level security, because
 * the actor may not see all of this.
 */
export async function deletePerson(trx: SystemTrx, userId: string): Promise<void> {
  await trx.deleteFrom('invitation').where('accepted_by', '=', userId).execute()
  await sql`delete from mail where user_id = ${userId}
    or lower(recipient) = (select lower(email) from app_user where id = ${userId})`.execute(trx)
  await trx.deleteFrom('app_user').where('id', '=', userId).execute()
}
