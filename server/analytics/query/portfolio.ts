import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'
import { isStaff, type Actor } from '#app/shared/access/permissions.ts'
import { noCounters, type Counters } from '#app/shared/analytics/counters.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { ComparedCounters, PortfolioQuery, PortfolioRow, TrackingState } from '#app/shared/analytics/portfolio.ts'
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
  if (site.newestDay === null) return 'waiting'
  // A visit of yesterday ended less than two days ago.
  if (site.lastEventAt === null) return 'receiving'
  return now.getTime() - site.lastEventAt.getTime() > quietAfterMs ? 'quiet' : 'receiving'
}

/** Returns the first day of a website that was counted or imported; null without one. */
function firstDayOfSite({ firstCounted, firstImported }: PortfolioSite): string | null {
  if (firstCounted === null || firstImported === null) return firstCounted ?? firstImported
  return firstCounted < firstImported ? firstCounted : firstImported
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
    const sites = await readPortfolioSites(trx, { month: query.month, now })
    const periodsIn = new Map<string, ComparedDays>()
    const spans = sites.flatMap(({ siteId, timeZone }) => {
      if (siteId === null) return []
      const zone = timeZone ?? 'UTC'
      const periods = periodsIn.get(zone) ?? byCompleteDays(monthPeriods(query.month, now, zone, undefined))
      periodsIn.set(zone, periods)
      return [{ siteId, periods }]
    })
    const periodsOf = new Map(spans.map(({ siteId, periods }) => [siteId, periods]))
    const totals = new Map((await readPortfolioTotals(trx, spans)).map((row) => [row.siteId, row]))
    // Without a comparison the month itself is read twice: its second number is never shown.
    const withImports = new Set(sites.flatMap(({ siteId, firstImported }) => (firstImported === null ? [] : [siteId])))
    const importedSpans = spans
      .filter(({ siteId }) => withImports.has(siteId))
      .map(({ siteId, periods: { period, comparison } }) => ({ siteId, period, comparison: comparison ?? period }))
    const importedTotals = importedSpans.length === 0 ? [] : await readImportedTotals(trx, importedSpans)
    const imported = new Map(importedTotals.map((row) => [row.siteId, row]))
    return sites.map((site): PortfolioRow => {
      const periods = site.siteId === null ? undefined : periodsOf.get(site.siteId)
      // A requested month that has not begun on the website has no numbers.
      const hasBegun = query.month === undefined || periods?.month === query.month
      const own = site.siteId === null || !hasBegun ? undefined : totals.get(site.siteId)
      const more = site.siteId === null || !hasBegun ? undefined : imported.get(site.siteId)
      const compared =
        hasBegun && periods !== undefined && sinceTracking(periods, firstDayOfSite(site)).comparison !== null
      const { visits, conversions } = own?.previous ?? noCounters
      const previous = { visits, conversions: conversions + (more?.previous ?? 0) }
      return {
        clientId: site.clientId,
        name: companyName({ company: site.company, website: site.domain, id: site.clientId }),
        plan: v.parse(planSchema, site.plan),
        website: site.domain,
        totals: withConversions(own?.now, more?.now),
        ...(compared && own?.today && { today: own.today }),
        previous: compared ? previous : null,
        tracking: trackingState(site, now),
        lastDay: site.newestDay,
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
  firstCounted: string | null
  /** The first imported day; null without one. */
  firstImported: string | null
  /** The day of the newest visit, local to the website. */
  newestDay: string | null
  /** When the newest visit ended, if its day is before yesterday; otherwise that is not read, because it takes long. */
  lastEventAt: Date | null
  hasGoals: boolean
  /** Whether the newest answer of a reader about a report was that it is useful; null without an answer. */
  lastUseful: boolean | null
}

/**
 * Returns every client by name, with how its website is tracked and what the last reader of a report thought.
 * @param asked.month the newest month of reports to look at; undefined for all
 */
async function readPortfolioSites(
  trx: Trx,
  { month, now }: { month: Month | undefined; now: Date },
): Promise<PortfolioSite[]> {
  const { rows } = await sql<PortfolioSite>`
    select client.id as "clientId", company, plan, site.id as "siteId", site.domain, site.time_zone as "timeZone",
      (select day from site_day where site_day.site_id = site.id order by day limit 1) as "firstCounted",
      (select day from imported_day where imported_day.site_id = site.id and shown order by day limit 1) as "firstImported",
      newest.day as "newestDay",
      case when newest.day < (${now}::timestamptz at time zone site.time_zone)::date - 1
        then ${newestVisitEnd(sql`site.id`)} end as "lastEventAt",
      coalesce(site.id in (select site_id from goal), false) as "hasGoals",
      (select useful from report_feedback as answer
        where answer.client_id = client.id ${month === undefined ? sql`` : sql`and answer.month <= ${firstDayOf(month)}`}
        order by answer.at desc, answer.id limit 1) as "lastUseful"
    from client left join lateral (
      select id, domain, time_zone from website where website.client_id = client.id order by created_at, id limit 1
    ) as site on true
    left join lateral (select max(visit.day) as day from visit where visit.site_id = site.id) as newest on true
    where client.archived_at is null
    order by lower(company), client.id`.execute(trx)
  return rows
}

interface PortfolioTotals {
  siteId: number
  now: CounterList | null
  /** What today added to a running month. */
  today: ComparedCounters | null
  previous: ComparedCounters | null
}

/** The compared counters of the span's days that meet a condition; null without such a day. */
const daysOf = (condition: RawBuilder<unknown>) => sql`(
  select json_build_object('visits', sum(visits), 'conversions', sum(conversions))
  from day_rollup as d
  where d.site_id = span.site_id and d.dimension = ${totalsDimension} and d.term_id = 0 and ${condition}
  having count(*) > 0
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
        select json_build_object('visits', m.visits, 'conversions', m.conversions) from month_rollup as m
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
 * Returns the imported conversions of event goals in the months of many websites with imports; those without any are left
 * out.
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
    group by span.site_id`.execute(trx)
  return rows
}
