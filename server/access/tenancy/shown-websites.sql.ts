import { sql, type Selectable } from 'kysely'
import type { ActorTrx } from '../../db/database.ts'
import type { WebsiteTable } from '../../db/schema.ts'
import { demoPlans } from '../../db/scope.ts'

/**
 * Relation of the websites that a transaction shows: a client's own ones, or for an actor in demo mode the sample
 * company's website instead. Every query about a client must find the website here, so that a page never
 * shows both.
 */
export const shownWebsites = sql<Pick<Selectable<WebsiteTable>, (typeof shownColumns)[number]>>`(
  select id, client_id, domain, public_key, time_zone, currency, settings, created_at from website
  where not (select loop_in_demo())
  union all
  select site_id, client.id, demo_site.domain, demo_site.public_key, demo_site.time_zone, demo_site.currency,
    '{}'::jsonb, demo_site.created_at
  from demo_site cross join client
  where (select loop_in_demo()) and client.plan = any(${demoPlans}::text[]) and client.archived_at is null
)`
const shownColumns = [
  'id',
  'client_id',
  'domain',
  'public_key',
  'time_zone',
  'currency',
  'settings',
  'created_at',
] as const

/** Returns whether a visible client is on a plan that may look at the sample company. */
export async function mayShowSample(trx: ActorTrx, clientId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('client')
    .select('id')
    .where('id', '=', clientId)
    .where('plan', 'in', demoPlans)
    .executeTakeFirst()
  return row !== undefined
}
