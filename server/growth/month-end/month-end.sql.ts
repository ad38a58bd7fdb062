import { sql } from 'kysely'
import * as v from 'valibot'
import type { Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { Db, SystemTrx, Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import type { ForecastSite } from '../forecast/read-counted.ts'
import { frozenMonthSchema, type FrozenMonth, type FrozenTotals } from './frozen-month.ts'

/** A website of which a month has ended and is counted. */
export interface EndedMonth extends ForecastSite {
  clientId: string
  company: string
  /** The month that ended. */
  month: Month
  /** The website's current day. */
  today: Day
}

/**
 * Returns the websites of which the last month is not frozen: from the second of the next month on, by their own clock, when
 * late data is in, and once all its days are counted. It had to be measured.
 */
export async function readEndedMonths(db: Db, now: Date): Promise<EndedMonth[]> {
  const { rows } = await sql<Omit<EndedMonth, 'month'> & { first: Day }>`
    select website.id, website.time_zone as "timeZone", website.currency, client.id as "clientId", client.company,
      local.first, local.today
    from website
    join client on client.id = website.client_id and client.archived_at is null
    cross join lateral (
      select today, (date_trunc('month', today) - interval '1 month')::date as first
      from (select (${now}::timestamptz at time zone website.time_zone)::date as today) as clock
    ) local
    where extract(day from local.today) >= 2
      and not exists (select from growth_month where site_id = website.id and month = local.first)
      and exists (
        select from month_rollup where site_id = website.id and month = local.first
          and dimension = ${dimensions.totals} and term_id = 0
      )
      and not exists (
        select from site_day where site_id = website.id and (dirty <> 0 or recount <> 0)
          and day between local.first and local.first + interval '1 month'
      )
      and not exists (select from goal_recount where site_id = website.id and finished_at is null)
    order by website.id`.execute(db)
  return rows.map(({ first, ...row }) => ({ ...row, month: monthOf(first) }))
}

/** Returns the visitors, visits and page views of a month. */
export async function readTotals(
  trx: Trx | Db,
  siteId: number,
  month: Month,
): Promise<Pick<FrozenTotals, 'visitors' | 'visits' | 'pageviews' | 'conversions'>> {
  const { rows } = await sql<Pick<FrozenTotals, 'visitors' | 'visits' | 'pageviews' | 'conversions'>>`
    select visitors, visits, pageviews, conversions from month_rollup
    where site_id = ${siteId} and month = ${firstDayOf(month)}::date and dimension = ${dimensions.totals}
      and term_id = 0`.execute(trx)
  return rows[0] ?? { visitors: 0, visits: 0, pageviews: 0, conversions: 0 }
}

/** Returns whether a website has counted days in a month. */
export async function hasDays(db: Db, siteId: number, month: Month): Promise<boolean> {
  const row = await db
    .selectFrom('site_day')
    .select('day')
    .where('site_id', '=', siteId)
    .where('day', '>=', firstDayOf(month))
    .where('day', '<=', lastDayOf(month))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Freezes a month. @returns false if it was frozen already */
export async function insertFrozenMonth(
  trx: SystemTrx,
  { siteId, month, at }: { siteId: number; month: Month; at: Date },
  content: FrozenMonth,
): Promise<boolean> {
  const row = await trx
    .insertInto('growth_month')
    .values({ site_id: siteId, month: firstDayOf(month), frozen_at: at, content: JSON.stringify(content) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('site_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns a month of a website as it was frozen; null if it is not, or if only a later version can read it. */
export async function readFrozenMonth(trx: Trx | Db, siteId: number, month: Month): Promise<FrozenMonth | null> {
  const row = await trx
    .selectFrom('growth_month')
    .select('content')
    .where('site_id', '=', siteId)
    .where('month', '=', firstDayOf(month))
    .executeTakeFirst()
  const parsed = v.safeParse(frozenMonthSchema, row?.content)
  return parsed.success ? parsed.output : null
}
