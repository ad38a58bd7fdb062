import { sql, type RawBuilder } from 'kysely'
import { firstDayOf, type Month } from '#app/shared/calendar/month.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { newestVisitEnd } from '../../db/visit-ends.ts'
import { counterArray } from '../store/visit-counts.sql.ts'
import type { CounterList } from './counter-list.ts'
import type { ComparedDays } from './periods.ts'

const totals = sql.lit(dimensions.totals)

/** A company that is not archived, with its website if it has one. */
export interface PortfolioSite {
  clientId: string
  company: string
  plan: string
  siteId: number | null
  domain: string | null
  timeZone: string | null
  firstDay: string | null
  lastEventAt: Date | null
  hasGoals: boolean
  /** Whether the newest answer of a reader about a report was that it is useful; null without an answer. */
  lastUseful: boolean | null
}

/**
 * Returns every company by name, with how its website is tracked and what the last reader of a report thought.
 * @param month the newest month of reports to look at; undefined for all
 */
export async function readPortfolioSites(trx: Trx, month: Month | undefined): Promise<PortfolioSite[]> {
  const { rows } = await sql<PortfolioSite>`
    select client.id as "clientId", company, plan, site.id as "siteId", site.domain, site.time_zone as "timeZone",
      least(
        (select day from site_day where site_day.site_id = site.id order by day limit 1),
        (select day from imported_day where imported_day.site_id = site.id and shown order by day limit 1)
      ) as "firstDay",
      ${newestVisitEnd(sql`site.id`)} as "lastEventAt",
      exists (select from goal where goal.site_id = site.id) as "hasGoals",
      (select useful from report_feedback as answer
        where answer.client_id = client.id ${month === undefined ? sql`` : sql`and answer.month <= ${firstDayOf(month)}`}
        order by answer.at desc, answer.id limit 1) as "lastUseful"
    from client left join lateral (
      select id, domain, time_zone from website where website.client_id = client.id order by created_at, id limit 1
    ) as site on true
    where client.archived_at is null
    order by lower(company), client.id`.execute(trx)
  return rows
}

export interface PortfolioTotals {
  siteId: number
  now: CounterList | null
  /** What today added to a running month. */
  today: CounterList | null
  previous: CounterList | null
}

/** The totals of the span's days that meet a condition. */
const daysOf = (condition: RawBuilder<unknown>) => sql`(
  select ${counterArray('sum')} from (
    select sum(visitors) as visitors, sum(visits) as visits, sum(pageviews) as pageviews, sum(events) as events,
      sum(bounces) as bounces, sum(visible_ms)::bigint as visible_ms, sum(conversions) as conversions,
      sum(converted_visits) as converted_visits, sum(converted_visitors) as converted_visitors
    from day_rollup as d
    where d.site_id = span.site_id and d.dimension = ${totals} and d.term_id = 0 and ${condition}
    having count(*) > 0
  ) as sum
)`

/** Returns the totals of a month and its comparison for many websites at once, each in its own time zone. */
export async function readPortfolioTotals(
  trx: Trx,
  sites: readonly { siteId: number; periods: ComparedDays }[],
): Promise<PortfolioTotals[]> {
  const column = (value: (site: (typeof sites)[number]) => string | number | boolean | null) =>
    sqlArray(sites.map(value))
  const { rows } = await sql<PortfolioTotals>`
    select span.site_id as "siteId",
      (select ${counterArray('m')} from month_rollup as m
        where m.site_id = span.site_id and m.month = span.month and m.dimension = ${totals} and m.term_id = 0) as now,
      case when not whole then ${daysOf(sql`d.day = span.today`)} end as today,
      case when whole then (
        select ${counterArray('m')} from month_rollup as m
        where m.site_id = span.site_id and m.month = span.before_from and m.dimension = ${totals} and m.term_id = 0
      ) else ${daysOf(sql`d.day between span.before_from and span.before_to`)} end as previous
    from unnest(
      ${column(({ siteId }) => siteId)}::int[],
      ${column(({ periods }) => periods.period.from)}::date[],
      ${column(({ periods }) => periods.today)}::date[],
      ${column(({ periods }) => periods.comparison?.from ?? null)}::date[],
      ${column(({ periods }) => periods.comparison?.to ?? null)}::date[],
      ${column(({ periods }) => periods.wholeMonths)}::boolean[]
    ) as span (site_id, month, today, before_from, before_to, whole)`.execute(trx)
  return rows
}
