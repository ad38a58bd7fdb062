import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { Database, Trx } from './database.ts'

/**
 * Runs a use case's statements for a person: one transaction under the role that row-level security binds, scoped to
 * the person's company (Client) or to every company (staff). The second wall; the use case checks by itself first.
 */
export async function asActor<T>(
  database: Pick<Database, 'db'>,
  actor: Actor,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const scope = isStaff(actor.role) ? 'staff' : 'client'
  return database.db.transaction().execute(async (trx) => {
    await sql`select set_config('role', 'loop_app', true), set_config('loop.scope', ${scope}, true),
      set_config('loop.client', ${actor.clientId ?? ''}, true), set_config('loop.user', ${actor.userId}, true)`.execute(
      trx,
    )
    return work(trx)
  })
}
