import { sql, type RawBuilder } from 'kysely'
import { type Actor, isStaff } from '#app/shared/access/permissions.ts'
import { mayUpgrade, planSchema } from '#app/shared/billing/plans.ts'
import type { ActorTrx, Database, SystemTrx, Trx } from './database.ts'
import { requireOwnTransaction } from './joint-transaction.ts'

/** The plans with which clients may look at the sample company. */
export const demoPlans = planSchema.options.filter(mayUpgrade)

/** The largest possible id of a website. */
const lastSite = 2 ** 31 - 1

/**
 * Runs a use case's statements for a person in one transaction, with a role that row-level security applies to,
 * limited to the person's company (Client) or open to every client (staff). This is the second line of defence; the
 * use case has already checked permissions itself. For people who look at the sample company the transaction reads
 * only its data, and for readers of a share link only what a month of its website consists of; neither can write.
 *
 * The websites are looked up once, here: the row policies only compare with the range of ids that is set.
 * @param options.readOnly whether statements that write are refused
 */
export async function asActor<T>(
  database: Pick<Database, 'db'>,
  actor: Actor,
  work: (trx: ActorTrx) => Promise<T>,
  options: { readOnly?: boolean } = {},
): Promise<T> {
  const scope = actor.sharedSite !== undefined ? 'share' : isStaff(actor.role) ? 'staff' : 'client'
  const readOnly = options.readOnly || actor.demo || scope === 'share'
  // Readers of a share link may only read the months of its website, not the website's other data.
  const [ownFirst, ownLast] = scope === 'share' ? [sql`''`, sql`''`] : [sql`first`, sql`last`]
  return database.db.transaction().execute(async (trx) => {
    // The owner of the tables looks up the range, because the rights of a statement are fixed before it sets the
    // role. The rows of an index are usually in memory, but with its default cost for disks the planner would rather
    // sort whole ranges of them.
    await sql`select set_config('role', 'loop_app', true), set_config('loop.scope', ${scope}, true),
      set_config('loop.client', ${actor.clientId ?? ''}, true), set_config('loop.user', ${actor.userId}, true),
      set_config('loop.first_site', ${ownFirst}, true), set_config('loop.last_site', ${ownLast}, true),
      set_config('loop.first_month_site', first, true), set_config('loop.last_month_site', last, true),
      set_config('random_page_cost', '1.1', true)
      ${actor.demo ? sql`, set_config('loop.demo', 'on', true)` : sql``}
      ${readOnly ? sql`, set_config('transaction_read_only', 'on', true)` : sql``}
      from (${sitesOf(actor)}) as sites`.execute(trx)
    // The statement above has set the role.
    return work(trx as unknown as ActorTrx)
  })
}

/**
 * Returns the first and last website that an actor may see, as a range in which all websites are theirs; '' if there
 * is none. Always one row.
 */
function sitesOf({ role, clientId, demo, sharedSite }: Actor): RawBuilder<{ first: string; last: string }> {
  if (sharedSite !== undefined) return sql`select ${sharedSite}::text as first, ${sharedSite}::text as last`
  if (demo) {
    // Clients on larger plans can't read the sample company.
    return sql`select case when count(*) > 0 then ${sql.lit(String(-lastSite))} else '' end as first,
        case when count(*) > 0 then '-1' else '' end as last
      from client where plan = any(${demoPlans}::text[]) and archived_at is null
        ${isStaff(role) ? sql`` : sql`and id = ${clientId}`}`
  }
  if (isStaff(role)) return sql`select '0' as first, ${sql.lit(String(lastSite))} as last`
  // Only the client's first website, as everywhere: ids between two of its websites could be another client's.
  return sql`select coalesce(min(id)::text, '') as first, coalesce(min(id)::text, '') as last
    from website where client_id = ${clientId}`
}

/**
 * Makes a website that was just created visible to a transaction that could see no website. Other transactions, such
 * as those of staff, see it already.
 */
export async function includeNewWebsite(trx: Trx, siteId: number): Promise<void> {
  requireOwnTransaction(trx)
  const id = String(siteId)
  const settings = ['first_site', 'last_site', 'first_month_site', 'last_month_site']
  const widened = settings.map((name) => sql`set_config(${`loop.${name}`}, ${id}, true)`)
  await sql`select ${sql.join(widened)} where loop_setting('first_site') is null`.execute(trx)
}

/**
 * Runs statements in a transaction without row-level security: for effects on data that the person may not see, such as
 * notifying other people. Use it only for these statements. The transaction's role is set again afterwards; the server's
 * own transactions have none.
 */
export async function withoutRowSecurity<T>(trx: Trx, work: (system: SystemTrx) => Promise<T>): Promise<T> {
  requireOwnTransaction(trx)
  const { rows } = await sql<{ role: string }>`with before as materialized (select current_setting('role') as role)
    select role, set_config('role', 'none', true) from before`.execute(trx)
  const role = rows[0]?.role ?? 'none'
  const restore = async () => {
    if (role !== 'none') await sql`select set_config('role', ${role}, true)`.execute(trx)
  }
  try {
    // The statement above has removed the role.
    const result = await work(trx as unknown as SystemTrx)
    await restore()
    return result
  } catch (error) {
    // If a statement has failed, this one fails too, and the transaction ends without an effect.
    await restore().catch(() => undefined)
    throw error
  }
}
