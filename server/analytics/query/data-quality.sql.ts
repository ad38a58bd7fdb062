import { sql } from 'kysely'
import type { DataQuality } from '#app/shared/analytics/data-quality.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { eventImportKinds, type AggregateKind } from '#app/shared/imports/import-kinds.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions, withoutBounces } from '../../db/dimensions.ts'

export interface QualityNumbers {
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
export async function readQuality(
  trx: Trx,
  siteId: number,
  { from, to }: Period,
  since: string,
): Promise<QualityNumbers> {
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
