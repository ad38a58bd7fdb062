import type { Db, Trx } from '../db/database.ts'
import { deleteProviderStateOf } from './passwords.sql.ts'
import { deleteSessionsOf } from './session.sql.ts'

/**
 * Ends at once whatever these people are signed in with: our sessions, and what the embedded provider remembers. For
 * other domains' use cases, in their transaction; beyond the scope of row-level security, which does not reach these
 * tables. @returns how many sessions there were
 */
export async function endAccess(db: Db | Trx, userIds: readonly string[]): Promise<number> {
  await deleteProviderStateOf(db, userIds)
  return deleteSessionsOf(db, userIds)
}
