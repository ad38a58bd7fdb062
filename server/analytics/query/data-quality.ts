import { sql } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { DataQuality, DataQualityQuery } from '#app/shared/analytics/data-quality.ts'
import { filterDimensions } from '#app/shared/analytics/filters.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { addDays, eachDay } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { eventImportKinds, type AggregateKind } from '#app/shared/imports/import-kinds.ts'
import { isDropReason } from '#app/shared/tracking/settings.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions, withoutBounces } from '../../db/dimensions.ts'
import { monthPeriods, type MonthPeriods } from './periods.ts'
import { onAnalytics } from './site.ts'

/**
 * Returns how well a client's month was measured: what its numbers lack, as far as rollups show it. For Editor and
 * Admin.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function getDataQuality(context: Context, actor: Actor, query: DataQualityQuery): Promise<DataQuality> {
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const periods = monthPeriods(query.month, context.clock(), site.timeZone)
    const since = addDays(periods.period.from, -7 * weeks)
    const numbers = await readQuality(trx, site.id, periods.period, since)
    const { visits, counted, direct, home, unknownCountry, imported } = numbers
    return {
      visits,
      counted,
      // A day with imported breakdowns but no totals had visits, too.
      gaps: gapsOf(periods, numbers.days, new Set(numbers.elsewhere.flatMap(({ days }) => days))),
      // Rollups know how many visits are direct and how many begin on the home page, but not how many are both. At
      // most all home visits are direct, so at least `direct - home` direct visits began on another page.
      deepDirect: Math.max(0, direct - home),
      unknownCountry,
      dropped: numbers.dropped.flatMap(({ reason, count }) => (isDropReason(reason) ? [{ reason, count }] : [])),
      imported,
      elsewhere: numbers.elsewhere.map(({ by, ...days }) => ({
        ...days,
        by: filterDimensions.filter((name) => by.includes(dimensions[name])),
        hasTotals: by.includes(dimensions.totals),
      })),
    }
  })
}

/** The number of weeks before a day that show whether the weekday usually has visits. */
const weeks = 4
/**
 * A day is a gap only if the weekday had visits in at least `minWeeks` of these weeks, and at least `minVisits`
 * in sum: with only a few visits a day, a day without any may be chance.
 */
const minWeeks = 3
const minVisits = 12

function gapsOf(
  { period, today }: MonthPeriods,
  visits: QualityNumbers['days'],
  elsewhere: ReadonlySet<string>,
): string[] {
  return eachDay(period).filter((day) => {
    if (day >= today || visits[day] !== undefined || elsewhere.has(day)) return false
    const before = Array.from({ length: weeks }, (_, week) => visits[addDays(day, -7 * (week + 1))] ?? 0)
    const some = before.filter((count) => count > 0).length
    return some >= minWeeks && before.reduce((sum, count) => sum + count, 0) >= minVisits
  })
}

interface QualityNumbers {
  visits: number
  counted: number
  direct: number
  /** Visits that began on the home page. */
  home: number
  unknownCountry: number
  /** Visits by day, from `since` on. Days without visits are left out. */
  days: Record<string, number>
  dropped: { reason: string; count: number }[]
  imported: DataQuality['imported']
  /** `by` lists dimension ids. */
  elsewhere: { kind: AggregateKind; days: string[]; by: number[] }[]
}

/**
 * Returns the numbers that a month's data quality is derived from. It reads only rollups, the counts of dropped
 * events and the import records.
 * @param since the first day to return visits of, before the month
 */
async function readQuality(trx: Trx, siteId: number, { from, to }: Period, since: string): Promise<QualityNumbers> {
  const month = firstDayOf(monthOf(from))
  const within = sql`between ${from}::date and ${to}::date`
  const ofMonth = sql`from month_rollup where site_id = ${siteId} and month = ${month}::date`
  const termsOf = (dimension: number, ...values: string[]) => sql`(
    select id from term where site_id = ${siteId} and kind = ${dimension}
      and digest in (select md5(value)::uuid from unnest(${values}::text[]) as value)
  )`
  const visitsOf = (dimension: number, terms: ReturnType<typeof termsOf>, noneToo: boolean) => sql`(
    select coalesce(sum(visits), 0)::int ${ofMonth} and dimension = ${dimension}
      and (term_id in ${terms} ${noneToo ? sql`or term_id = 0` : sql``})
  )`
  const { rows } = await sql<{ answer: string }>`select json_build_object(
    'visits', (select coalesce(sum(visits), 0) ${ofMonth} and dimension = ${dimensions.totals}),
    'counted', (select coalesce(sum(pageviews + events), 0) ${ofMonth} and dimension = ${dimensions.totals}),
    'direct', ${visitsOf(dimensions.channel, termsOf(dimensions.channel, 'Direct'), true)},
    'home', ${visitsOf(dimensions.entryPage, termsOf(dimensions.page, '/'), false)},
    'unknownCountry', ${visitsOf(dimensions.countryBasis, termsOf(dimensions.countryBasis, 'unknown'), true)},
    'days', coalesce((
      select json_object_agg(day, visits) from (
        select day, sum(visits) as visits from day_rollup
        where site_id = ${siteId} and day between ${since}::date and ${to}::date
          and dimension = ${dimensions.totals} and term_id = 0
        group by day having sum(visits) > 0
      ) as counted
    ), '{}'),
    'dropped', coalesce((
      select json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason) from (
        select reason, sum(count) as count from dropped_event where site_id = ${siteId} and day ${within} group by reason
      ) as dropped
    ), '[]'),
    'imported', coalesce((
      select json_agg(json_build_object('kind', kind, 'days', days) order by kind) from (
        select kind, json_agg(distinct day order by day) as days from website_import_day join website_import
          on website_import.site_id = website_import_day.site_id and website_import.id = import_id
        where website_import_day.site_id = ${siteId} and day ${within} and kind = any(${[...eventImportKinds]}::text[])
        group by kind
      ) as held
    ), '[]'),
    'elsewhere', coalesce((
      select json_agg(json_build_object('kind', kind, 'days', days, 'by', by) order by kind, days ->> 0) from (
        select kind, by, json_agg(day order by day) as days from (
          select kind, day, json_agg(dimension order by dimension)::jsonb as by from imported_day
          where site_id = ${siteId} and day ${within} and shown and dimension < ${withoutBounces}::int
          group by kind, day
        ) as shown group by kind, by
      ) as imported
    ), '[]')
  )::text as answer`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '{}') as QualityNumbers
}
