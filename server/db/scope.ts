import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import { mayUpgrade, planSchema } from '#app/shared/clients/plans.ts'
import type { ActorTrx, Database, SystemTrx, Trx } from './database.ts'

/** The plans whose companies may look at the sample company. */
export const demoPlans = planSchema.options.filter(mayUpgrade)

/** The largest id a website can have. */
const lastSite = 2 ** 31 - 1

/**
 * Runs a use case's statements for a person: one transaction under the role that row-level security binds, scoped to
 * the person's company (Client) or to every company (staff). The second wall; the use case checks by itself first.
 * While they look at the sample company the transaction reads that in place of real numbers, and cannot write at all.
 * Whoever opened a share link reads what a month of its website is made of, and cannot write either.
 *
 * The websites are looked up here, once: row policies compare with the range of ids that is set, and look nothing up.
 */
export async function asActor<T>(
  database: Pick<Database, 'db'>,
  actor: Actor,
  work: (trx: ActorTrx) => Promise<T>,
): Promise<T> {
  const scope = actor.sharedSite !== undefined ? 'share' : isStaff(actor.role) ? 'staff' : 'client'
  const readOnly = actor.demo || scope === 'share'
  // A share link's website is no website of its reader's, but one of whose months they read.
  const [ownFirst, ownLast] = scope === 'share' ? [sql`''`, sql`''`] : [sql`first`, sql`last`]
  return database.db.transaction().execute(async (trx) => {
    // The owner of the tables finds the range: whose rights a statement has is settled before it sets the role. An index
    // leads to rows that lie in memory: by its default, for disks, the planner would rather sort whole ranges of them.
    await sql`select set_config('role', 'loop_app', true), set_config('loop.scope', ${scope}, true),
      set_config('loop.client', ${actor.clientId ?? ''}, true), set_config('loop.user', ${actor.userId}, true),
      set_config('loop.first_site', ${ownFirst}, true), set_config('loop.last_site', ${ownLast}, true),
      set_config('loop.first_month_site', first, true), set_config('loop.last_month_site', last, true),
      set_config('random_page_cost', '1.1', true)
      ${actor.demo ? sql`, set_config('loop.demo', 'on', true)` : sql``}
      ${readOnly ? sql`, set_config('transaction_read_only', 'on', true)` : sql``}
      from (${sitesOf(actor)}) as sites`.execute(trx)
    // The role was taken on just now.
    return work(trx as unknown as ActorTrx)
  })
}

/**
 * The first and the last website that an actor sees, of which all between are theirs to see; '' where there is none.
 * Always one row.
 */
function sitesOf({ role, clientId, demo, sharedSite }: Actor): RawBuilder<{ first: string; last: string }> {
  if (sharedSite !== undefined) return sql`select ${sharedSite}::text as first, ${sharedSite}::text as last`
  if (demo) {
    // No company on a larger plan has a sample to read.
    return sql`select case when count(*) > 0 then ${sql.lit(String(-lastSite))} else '' end as first,
        case when count(*) > 0 then '-1' else '' end as last
      from client where plan = any(${demoPlans}::text[]) and archived_at is null
        ${isStaff(role) ? sql`` : sql`and id = ${clientId}`}`
  }
  if (isStaff(role)) return sql`select '0' as first, ${sql.lit(String(lastSite))} as last`
  // Their first one, as everywhere: what lies between two could be another company's.
  return sql`select coalesce(min(id)::text, '') as first, coalesce(min(id)::text, '') as last
    from website where client_id = ${clientId}`
}

/**
 * Lets a transaction that sees no website see the one it has just registered for the actor's company. Others see it
 * already, as staff do.
 */
export async function includeNewWebsite(trx: Trx, siteId: number): Promise<void> {
  const id = String(siteId)
  const settings = ['first_site', 'last_site', 'first_month_site', 'last_month_site']
  const widened = settings.map((name) => sql`set_config(${`loop.${name}`}, ${id}, true)`)
  await sql`select ${sql.join(widened)} where loop_setting('first_site') is null`.execute(trx)
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

/** Runs statements outside of row-level security, whoever the transaction belongs to; a role that it has comes back. */
export async function asSystem<T>(trx: Trx, work: (system: SystemTrx) => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(trx)
  if (rows[0]?.role === 'loop_app') return beyondScope(trx, work)
  // It has taken on no role.
  return work(trx as unknown as SystemTrx)
}
