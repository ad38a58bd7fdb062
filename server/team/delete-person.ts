import type { SystemTrx } from '../db/database.ts'
import { deletePersonRows } from './delete-person.sql.ts'

/**
 * Deletes a person permanently. Foreign keys delete their sessions, identities, notifications, tokens, links and
 * second factors; the function also deletes the invitation they accepted and every mail to their address. What they
 * owned must have been handed over before (reassignOwned). Needs a transaction without row-level security, because
 * the actor may not see all of this.
 */
export const deletePerson = (trx: SystemTrx, userId: string): Promise<void> => deletePersonRows(trx, userId)
