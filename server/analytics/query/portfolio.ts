import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { noCounters, type Counters } from '#app/shared/analytics/counters.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { PortfolioQuery, PortfolioRow, TrackingState } from '#app/shared/analytics/portfolio.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { firstDayOf, type Month } from '#app/shared/calendar/month.ts'
import { companyName } from '#app/shared/clients/company-name.ts'
import { onAll, reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { newestVisitEnd } from '../../db/visit-ends.ts'
import { forbidden } from '../../errors/user-errors.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import { counterArray } from '../store/visit-counts.sql.ts'
import { countersOf, type CounterList } from './counter-list.ts'
import { byCompleteDays, monthPeriods, sinceTracking, type ComparedDays } from './periods.ts'

const quietAfterMs = 2 * dayMs

function trackingState(site: PortfolioSite, now: Date): TrackingState {
  if (site.siteId === null) return 'no_website'
  if (site.lastEventAt === null) return 'waiting'
  return now.getTime() - site.lastEventAt.getTime() > quietAfterMs ? 'quiet' : 'receiving'
}

/** Returns a month's counters with imported conversions added. */
function withConversions(list: CounterList | null | undefined, imported = 0): Counters {
  const counters = list ? countersOf(list) : noCounters
  return { ...counters, conversions: counters.conversions + imported }
}

/**
 * Returns the month of every client, by name, each in its website's time zone. For Editor and Admin.
 * @throws UserError auth.forbidden for a Client
 */
export async function getPortfolio(context: Context, actor: Actor, query: PortfolioQuery): Promise<PortfolioRow[]> {
  if (!isStaff(actor.role)) throw forbidden((t) => t('portfolioForStaff'))
  const now = context.clock()
  return reading(context, actor, onAll(), async (trx) => {
    const sites = await readPortfolioSites(trx, query.month)
    const spans = sites.flatMap(({ siteId, timeZone }) =>
      siteId === null
        ? []
        : [{ siteId, periods: byCompleteDays(monthPeriods(query.month, now, timeZone ?? 'UTC', undefined)) }],
    )
    const periodsOf = new Map(spans.map(({ siteId, periods }) => [siteId, periods]))
    const totals = new Map((await readPortfolioTotals(trx, spans)).map((row) => [row.siteId, row]))
    // Without a comparison the month itself is read twice: its second number is never shown.
    const importedSpans = spans.map(({ siteId, periods: { period, comparison } }) => ({
      siteId,
      period,
      comparison: comparison ?? period,
    }))
    const imported = new Map((await readImportedTotals(trx, importedSpans)).map((row) => [row.siteId, row]))
    return sites.map((site): PortfolioRow => {
      const periods = site.siteId === null ? undefined : periodsOf.get(site.siteId)
      // A requested month that has not begun on the website has no numbers.
      const hasBegun = query.month === undefined || periods?.month === query.month
      const own = site.siteId === null || !hasBegun ? undefined : totals.get(site.siteId)
      const more = site.siteId === null || !hasBegun ? undefined : imported.get(site.siteId)
      const compared = hasBegun && periods !== undefined && sinceTracking(periods, site.firstDay).comparison !== null
      const previous = withConversions(own?.previous, more?.previous)
      return {
        clientId: site.clientId,
        name: companyName({ company: site.company, website: site.domain, id: site.clientId }),
        plan: v.parse(planSchema, site.plan),
        website: site.domain,
        totals: withConversions(own?.now, more?.now),
        ...(compared && own?.today && { today: countersOf(own.today) }),
        previous: compared ? previous : null,
        tracking: trackingState(site, now),
        lastEventAt: site.lastEventAt?.toISOString() ?? null,
        hasGoals: site.hasGoals,
        lastAnswer: site.lastUseful === null ? null : site.lastUseful ? 'useful' : 'notUseful',
      }
    })
  })
}

const totalsDimension = sql.lit(dimensions.totals)

/** A client that is not archived, with its website if it has one. */
interface PortfolioSite {
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
 * Returns every client by name, with how its website is tracked and what the last reader of a report thought.
 * @param month the newest month of reports to look at; undefined for all
 */
async function readPortfolioSites(trx: Trx, month: Month | undefined): Promise<PortfolioSite[]> {
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

interface PortfolioTotals {
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
    where d.site_id = span.site_id and d.dimension = ${totalsDimension} and d.term_id = 0 and ${condition}
    having count(*) > 0
  ) as sum
)`

/** Returns the totals of a month and its comparison for many websites at once, each in its own time zone. */
async function readPortfolioTotals(
  trx: Trx,
  sites: readonly { siteId: number; periods: ComparedDays }[],
): Promise<PortfolioTotals[]> {
  const column = (value: (site: (typeof sites)[number]) => string | number | boolean | null) =>
    sqlArray(sites.map(value))
  const { rows } = await sql<PortfolioTotals>`
    select span.site_id as "siteId",
      (select ${counterArray('m')} from month_rollup as m
        where m.site_id = span.site_id and m.month = span.month and m.dimension = ${totalsDimension} and m.term_id = 0) as now,
      case when not whole then ${daysOf(sql`d.day = span.today`)} end as today,
      case when whole then (
        select ${counterArray('m')} from month_rollup as m
        where m.site_id = span.site_id and m.month = span.before_from and m.dimension = ${totalsDimension} and m.term_id = 0
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

/**
 * Returns the imported conversions of event goals in the months of many websites; websites without any are left out.
 */
async function readImportedTotals(
  trx: Trx,
  sites: readonly { siteId: number; period: Period; comparison: Period }[],
): Promise<{ siteId: number; now: number; previous: number }[]> {
  const column = (value: (site: (typeof sites)[number]) => string | number) => sqlArray(sites.map(value))
  const { rows } = await sql<{ siteId: number; now: number; previous: number }>`
    select span.site_id as "siteId",
      coalesce(sum(row.events) filter (where row.day between span.first and span.last), 0)::int as now,
      coalesce(sum(row.events) filter (where row.day between before_first and before_last), 0)::int as previous
    from unnest(
      ${column(({ siteId }) => siteId)}::int[],
      ${column(({ period }) => period.from)}::date[], ${column(({ period }) => period.to)}::date[],
      ${column(({ comparison }) => comparison.from)}::date[], ${column(({ comparison }) => comparison.to)}::date[]
    ) as span (site_id, first, last, before_first, before_last)
    join goal on goal.site_id = span.site_id and goal.kind = 'event'
    join term on term.site_id = span.site_id and term.kind = ${sql.lit(dimensions.event)}
      and term.digest = md5(goal.pattern)::uuid
    join day_rollup as row on row.site_id = span.site_id and row.dimension = ${sql.lit(dimensions.event)}
      and row.term_id = term.id and row.part = ${sql.lit(importedPart)}
      and (row.day between span.first and span.last or row.day between before_first and before_last)
    -- One index lookup per website: a plain "exists" would read all days of all websites.
    where (
      select day from imported_day where imported_day.site_id = span.site_id and shown order by day limit 1
    ) is not null
    group by span.site_id`.execute(trx)
  return rows
}
