import { sql } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import { addDays, daysBetween } from '#app/shared/calendar/day.ts'
import { addMonths, monthOf, monthsBetween, firstDayOf, type Month } from '#app/shared/calendar/month.ts'
import { ofDimensions } from '../../analytics/store/rollup-packs.sql.ts'
import type { Database, Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { onDays } from './counted-rows.sql.ts'
import type { MovingValue } from './facts.ts'
import { inBackground } from './in-background.ts'
import { movementOf, weeksBefore } from './movement.ts'

const moving = ['page', 'source', 'country', 'device'] as const satisfies readonly MovingValue['dimension'][]
/** Values of a dimension, and the visits that one needs: fewer change by chance. */
const movedValues = { most: 200, least: 20 }

/** Returns the values of pages, sources, countries and devices that may have moved, with what is usual for them. */
export async function readMovers(database: Database, siteId: number, period: Period): Promise<MovingValue[]> {
  const days = { from: weeksBefore(period).from, to: period.to }
  const movers: MovingValue[] = []
  for (const dimension of moving) {
    const { known, values } = await inBackground(database, (trx) =>
      readMovedDays(trx, siteId, dimension, { days, from: period.from, ...movedValues }),
    )
    const measured = new Set(known)
    for (const one of values) {
      movers.push({ dimension, value: one.value, ...movementOf(new Map(one.days), measured, period) })
    }
  }
  return movers
}

/** Thirteen months in whole weeks, so that a page can be compared with its own season. */
const maxWeeks = 56
/** Pages with a history, and the visits that one needs in its best month. */
const pagesWithWeeks = { most: 500, least: 40 }

/**
 * Returns weekly visits of the most visited pages, oldest week first. The last week ends with the last day of the run.
 * Weeks with a day that was not measured are left out for all pages.
 */
export async function readWeeks(
  database: Database,
  siteId: number,
  { to }: Period,
  firstDay: string,
): Promise<Map<string, number[]>> {
  const count = Math.min(maxWeeks, Math.floor((daysBetween(firstDay, to) + 1) / 7))
  if (count < 1) return new Map()
  const from = addDays(to, 1 - 7 * count)
  const first = monthOf(from)
  const months = Array.from({ length: monthsBetween(first, monthOf(to)) + 1 }, (_, index) => addMonths(first, index))
  const { known, pages } = await inBackground(database, (trx) =>
    readWeeklyPages(trx, siteId, { days: { from, to }, months, ...pagesWithWeeks }),
  )
  const whole = known.toSorted((a, b) => b - a)
  return new Map(
    pages.map(({ path, weeks }) => {
      const visits = new Map(weeks)
      return [path, whole.map((week) => visits.get(week) ?? 0)]
    }),
  )
}

/** The visits of values on days; a value has no entry for days without visits. */
interface DailyValues {
  /** The days on which the dimension was measured or imported at all. */
  known: string[]
  values: { value: string; days: [day: string, visits: number][] }[]
}

/** Condition on `day`: no one noted an outage of the website on it. */
const wasNotOut = (siteId: number) => sql`not exists (
  select from annotation where annotation.site_id = ${siteId} and annotation.kind = 'outage'
    and day between annotation.first_day and annotation.last_day)`

/**
 * Returns the daily visits of the values of a dimension that moved most between the days of a run and the weeks before,
 * by the mean of a day. Days are read by their key, packed or not.
 * @param least visits that a value needs, in the days of the run or in as many days of the weeks before
 */
async function readMovedDays(
  trx: Trx,
  siteId: number,
  dimension: MovingValue['dimension'],
  { days, from, least, most }: { days: Period; from: string; least: number; most: number },
): Promise<DailyValues> {
  const number = dimensions[dimension]
  const { rows } = await sql<{ answer: string }>`
    with cell as materialized (
      select day, term_id, sum(visits)::integer as visits from counted_day
      where site_id = ${siteId} and ${onDays(days)} and ${ofDimensions([number])} group by day, term_id
    ), known as (
      select day from cell where visits > 0 and ${wasNotOut(siteId)} group by day
    ), length as (
      select count(*) filter (where day >= ${from}::date) as now, count(*) filter (where day < ${from}::date) as before
      from known
    ), summed as (
      select term_id, coalesce(sum(visits) filter (where day >= ${from}::date), 0) as now,
        coalesce(sum(visits) filter (where day < ${from}::date), 0) * length.now / greatest(length.before, 1) as before
      from cell cross join length group by term_id, length.now, length.before
    ), moved as (
      select term_id from summed where greatest(now, before) >= ${least}::integer
      order by abs(now - before) desc, term_id limit ${most}
    ), daily as (
      select term_id, json_agg(json_build_array(day, visits) order by day) as days
      from cell where term_id in (select term_id from moved) group by term_id
    )
    select json_build_object(
      'known', coalesce((select json_agg(day order by day) from known), '[]'),
      'values', coalesce((
        select json_agg(json_build_object('value', coalesce(value, ''), 'days', days) order by daily.term_id)
        from daily left join term on term.site_id = ${siteId} and term.id = daily.term_id
      ), '[]')
    )::text as answer`.execute(trx)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '') as DailyValues
}

/**
 * Returns visits in whole weeks for pages that had at least `least` visits in one of the months, at most `most` of them:
 * `weeks` counts back from the last one, which is 0. `known` are the weeks of which every day was measured or imported.
 */
async function readWeeklyPages(
  trx: Trx,
  siteId: number,
  { days, months, least, most }: { days: Period; months: readonly Month[]; least: number; most: number },
): Promise<{ known: number[]; pages: { path: string; weeks: [week: number, visits: number][] }[] }> {
  const { rows } = await sql<{ answer: string }>`
    with read as materialized (
      select term_id from month_rollup
      where site_id = ${siteId} and month = any(${sqlArray(months.map(firstDayOf))}::date[])
        and dimension = ${dimensions.page} and term_id <> 0
      group by term_id having max(visits) >= ${least}::integer
      order by max(visits) desc, term_id limit ${most}
    ), cell as materialized (
      select (${days.to}::date - day) / 7 as week, term_id, sum(visits)::integer as visits from counted_day
      where site_id = ${siteId} and ${onDays(days)} and ${ofDimensions([dimensions.page])}
        and term_id in (select term_id from read)
      group by 1, 2
    ), measured as (
      select day from day_rollup
      where site_id = ${siteId} and ${onDays(days)} and dimension = ${dimensions.totals}
        and part >= 0 and visits > 0
      union
      select day from imported_day
      where site_id = ${siteId} and ${onDays(days)} and dimension = ${dimensions.page} and shown
    ), known as (
      select (${days.to}::date - day) / 7 as week from measured where ${wasNotOut(siteId)} group by 1 having count(distinct day) = 7
    ), weekly as (
      select term_id, json_agg(json_build_array(week, visits)) as weeks from cell group by term_id
    )
    select json_build_object(
      'known', coalesce((select json_agg(week) from known), '[]'),
      'pages', coalesce((
        select json_agg(json_build_object('path', value, 'weeks', weeks) order by weekly.term_id)
        from weekly join term on term.site_id = ${siteId} and term.id = weekly.term_id
      ), '[]')
    )::text as answer`.execute(trx)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '') as Awaited<ReturnType<typeof readWeeklyPages>>
}
