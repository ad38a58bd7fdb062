import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { ActorTrx, Database, SystemTrx, Trx } from './database.ts'

/**
 * Runs a use case's statements for a person: one transaction under the role that row-level security binds, scoped to
 * the person's company (Client) or to every company (staff). The second wall; the use case checks by itself first.
 * While they look at the sample company the transaction reads that in place of real numbers, and cannot write at all.
 * Whoever opened a share link reads what a month of its website is made of, and cannot write either.
 */
export async function asActor<T>(
  database: Pick<Database, 'db'>,
  actor: Actor,
  work: (trx: ActorTrx) => Promise<T>,
): Promise<T> {
  const scope = actor.sharedSite !== undefined ? 'share' : isStaff(actor.role) ? 'staff' : 'client'
  const readOnly = actor.demo || scope === 'share'
  return database.db.transaction().execute(async (trx) => {
    await sql`select set_config('role', 'loop_app', true), set_config('loop.scope', ${scope}, true),
      set_config('loop.client', ${actor.clientId ?? ''}, true), set_config('loop.user', ${actor.userId}, true),
      set_config('loop.site', ${String(actor.sharedSite ?? '')}, true)
      ${actor.demo ? sql`, set_config('loop.demo', 'on', true)` : sql``}
      ${readOnly ? sql`, set_config('transaction_read_only', 'on', true)` : sql``}`.execute(trx)
    // The role was taken on just now.
    return work(trx as unknown as ActorTrx)
  })
}

/**
 * Runs statements of a use case outside of row-level security, within its transaction: what the person may cause but
 * not see, such as telling other people of what they did. Keep it to those statements; the role comes back after them.
 */
export async function beyondScope<T>(trx: Trx, work: (system: SystemTrx) => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'none', true)`.execute(trx)
  // The role was given up just now, until the work is done.
  const result = await work(trx as unknown as SystemTrx)
  await sql`select set_config('role', 'loop_app', true)`.execute(trx)
  return result
}
