import type { SystemTrx } from '../db/database.ts'
import { deletePersonRows } from './delete-person.sql.ts'

/**
 * Removes a person for good, however they go: with them, by the keys, sessions, identities, notifications, tokens, links
 * and second factors; besides the invitation they came by and every mail to their address. What they owned is another's
 * before (reassignOwned). It reaches what they may not see: call it beyond scope.
 */
export const deletePerson = (trx: SystemTrx, userId: string): Promise<void> => deletePersonRows(trx, userId)
