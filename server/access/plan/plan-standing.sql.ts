import { sql } from 'kysely'
import type { MonthEvents } from '#app/shared/billing/standing.ts'
import { firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'

/** Returns a client's plan, its time zone, and what it was notified of; undefined if it doesn't exist or is archived. */
export async function readPlanFacts(trx: Trx, clientId: string) {
  return trx
    .selectFrom('client')
    .leftJoin('plan_overage as o', 'o.client_id', 'client.id')
    .select([
      'client.company',
      'client.plan',
      'o.spike_month',
      'o.noticed_at',
      'o.lock_at',
      'o.reminded_at',
      'o.locked_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('website')
        .select('time_zone')
        .whereRef('website.client_id', '=', 'client.id')
        .orderBy('website.id')
        .limit(1)
        .as('time_zone'),
    )
    .where('client.id', '=', clientId)
    .where('client.archived_at', 'is', null)
    .executeTakeFirst()
}
export type PlanFacts = NonNullable<Awaited<ReturnType<typeof readPlanFacts>>>

/**
 * Returns the page views and custom events of a client in each month of a range, from the totals of its days. Imported
 * days don't count: no one should pay for data from before Loop. Months without events are missing.
 */
export async function readEventsOfMonths(
  trx: Trx,
  clientId: string,
  { first, last }: { first: Month; last: Month },
): Promise<MonthEvents[]> {
  const rows = await trx
    .selectFrom('day_rollup as d')
    .innerJoin('website', 'website.id', 'd.site_id')
    .select([
      sql<string>`date_trunc('month', d.day)::date::text`.as('month'),
      sql<string>`sum(d.pageviews + d.events)`.as('events'),
    ])
    .where('website.client_id', '=', clientId)
    .where('d.dimension', '=', dimensions.totals)
    .where('d.term_id', '=', 0)
    .where('d.day', '>=', firstDayOf(first))
    .where('d.day', '<=', lastDayOf(last))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('website_import_day as held')
            .select('held.day')
            .whereRef('held.site_id', '=', 'd.site_id')
            .whereRef('held.day', '=', 'd.day'),
        ),
      ),
    )
    .groupBy(sql`1`)
    .execute()
  return rows.map(({ month, events }) => ({ month: monthOf(month), events: Number(events) }))
}
