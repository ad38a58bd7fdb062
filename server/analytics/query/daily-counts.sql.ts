import { sql, type RawBuilder } from 'kysely'
import { eachDay, type Days } from '#app/shared/calendar/day.ts'
import { eventImportKinds } from '#app/shared/imports/import-kinds.ts'
import type { Db, Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { ofDimensions } from '../store/rollup-packs.sql.ts'

/** The counts of a day, of a whole website or a part of it. */
export interface DayCounts {
  visitors: number
  visits: number
  pageviews: number
  bounces: number
  visibleMs: number
  /** Visits with a conversion; for a goal, visits that reached it. */
  conversions: number
}

/** The counts of a value (a page, channel or source) on a day; '' is no channel or source. */
interface ValueDay extends DayCounts {
  value: string
  day: string
}

const counters = sql.raw(`sum(visitors)::integer as visitors, sum(visits)::integer as visits,
  sum(pageviews)::integer as pageviews, sum(bounces)::integer as bounces, sum(visible_ms)::float8 as "visibleMs",
  sum(converted_visits)::integer as conversions`)
// A list of days, not a range: the index then finds the few rows of the dimension on each day.
const on = (days: Days) => sql`day = any(${sqlArray(eachDay(days))}::date[])`

/** Returns the counts of a website's days; days without a visit are missing. */
export async function readWebsiteDays(trx: Trx | Db, siteId: number, days: Days): Promise<Omit<ValueDay, 'value'>[]> {
  const { rows } = await sql<Omit<ValueDay, 'value'>>`select day, ${counters} from day_rollup
    where site_id = ${siteId} and dimension = ${dimensions.totals} and ${on(days)} group by day`.execute(trx)
  return rows
}

/** Returns the counts of pages, channels or sources on days; days without a visit are missing. */
export async function readValueDays(
  trx: Trx | Db,
  siteId: number,
  { dimension, values, days }: { dimension: 'page' | 'channel' | 'source'; values: readonly string[]; days: Days },
): Promise<ValueDay[]> {
  const { rows } = await sql<ValueDay>`
    with asked as materialized (
      select id, value from term
        where site_id = ${siteId} and kind = ${dimensions[dimension]} and value = any(${[...values]}::text[])
      union all select 0, '' where '' = any(${[...values]}::text[])
    )
    select asked.value, day, ${counters} from counted_day join asked on asked.id = term_id
    where site_id = ${siteId} and ${on(days)} and ${ofDimensions([dimensions[dimension]])}
    group by asked.value, day`.execute(trx)
  return rows
}

/** Returns the counts of the pages below a prefix together, by day; a visit counts once for each of its pages. */
export async function readSectionDays(
  trx: Trx | Db,
  siteId: number,
  { prefix, days }: { prefix: string; days: Days },
): Promise<Omit<ValueDay, 'value'>[]> {
  const { rows } = await sql<Omit<ValueDay, 'value'>>`
    with section as materialized (
      select id from term where site_id = ${siteId} and kind = ${dimensions.page} and starts_with(value, ${prefix})
    )
    select day, ${counters} from counted_day join section on section.id = term_id
    where site_id = ${siteId} and ${on(days)} and ${ofDimensions([dimensions.page])}
    group by day`.execute(trx)
  return rows
}

/** Returns on which days how many visits reached goals. */
export async function readGoalVisits(
  trx: Trx | Db,
  siteId: number,
  { goalIds, days }: { goalIds: readonly number[]; days: Days },
): Promise<{ goalId: number; day: string; visits: number }[]> {
  const { rows } = await sql<{ goalId: number; day: string; visits: number }>`
    select term_id as "goalId", day, sum(visits)::integer as visits from day_rollup
    where site_id = ${siteId} and dimension = ${dimensions.goal} and term_id = any(${sqlArray(goalIds)}::integer[])
      and ${on(days)} group by term_id, day`.execute(trx)
  return rows
}

interface TopQuery {
  dimension: 'page' | 'channel' | 'source'
  /** First days of months. */
  months: readonly string[]
  most: number
  /** Values to leave out, and beginnings of values. */
  without: { values: readonly string[]; prefixes: readonly string[] }
}

/** Returns the values with the most visits in months, the most visited first; channels and sources include ''. */
export async function readTopValues(
  trx: Trx | Db,
  siteId: number,
  { dimension, months, most, without }: TopQuery,
): Promise<string[]> {
  const { rows } = await sql<{ value: string }>`
    select coalesce(term.value, '') as value from (
      select term_id, sum(visits) as visits from month_rollup
      where site_id = ${siteId} and dimension = ${dimensions[dimension]} and month = any(${sqlArray(months)}::date[])
      group by term_id
    ) as seen left join term on term.site_id = ${siteId} and term.id = seen.term_id
    where seen.visits > 0 and (term.id is not null or ${dimension !== 'page'})
      and coalesce(term.value, '') <> all(${[...without.values]}::text[])
      and not exists (select from unnest(${[...without.prefixes]}::text[]) prefix where starts_with(term.value, prefix))
    order by seen.visits desc, seen.term_id limit ${most}`.execute(trx)
  return rows.map(({ value }) => value)
}

const shownImports = (siteId: number): RawBuilder<unknown> =>
  sql`imported_day where site_id = ${siteId} and shown and dimension = ${dimensions.totals}`
const eventImports = (siteId: number): RawBuilder<unknown> =>
  sql`website_import_day as held join website_import using (site_id)
    where site_id = ${siteId} and website_import.id = held.import_id
      and website_import.kind = any(${[...eventImportKinds]}::text[])`

/**
 * Returns the first day of a website with numbers, its imported days among these days, and its outages. Imports of sums
 * and of events count alike; data of Search Console is no visit.
 */
export async function readDayFacts(
  trx: Trx | Db,
  siteId: number,
  days: Days,
): Promise<{ firstDay: string | null; imported: string[]; outages: Days[] }> {
  const { rows } = await sql<{ firstDay: string | null; imported: string[]; outages: Days[] }>`
    select least(
        (select min(day) from site_day where site_id = ${siteId}),
        (select min(day) from ${shownImports(siteId)})
      ) as "firstDay",
      coalesce((select json_agg(distinct day) from (
          select day from ${shownImports(siteId)}
          union all select day from ${eventImports(siteId)}
        ) as brought where day between ${days.from}::date and ${days.to}::date), '[]') as imported,
      coalesce((select json_agg(json_build_object('from', first_day, 'to', last_day)) from annotation
        where site_id = ${siteId} and kind = 'outage' and first_day <= ${days.to}::date
          and last_day >= ${days.from}::date), '[]') as outages`.execute(trx)
  return rows[0] ?? { firstDay: null, imported: [], outages: [] }
}
