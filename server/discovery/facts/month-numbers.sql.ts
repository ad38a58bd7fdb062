import { sql } from 'kysely'
import { directChannel } from '#app/shared/analytics/channels.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Db } from '../../db/database.ts'
import { dimensions, withoutBounces } from '../../db/dimensions.ts'
import { rowsNowAndBefore, sumOf } from './counted-rows.sql.ts'
import type { PageVisits } from './facts.ts'

interface Days {
  period: Period
  before: Period | null
}

/** The numbers of the whole website and of its channels; `unknownBounces` are visits that may have bounced. */
export interface MonthNumbers {
  visits: number
  visitsBefore: number
  bounces: number
  unknownBounces: number
  channels: { channel: string; visits: number; bounces: number; visitsBefore: number }[]
  sources: { source: string; visits: number; visitsBefore: number }[]
}

/** Returns a website's visits in sum, by channel, and by some of its sources. */
export async function readMonthNumbers(
  db: Db,
  siteId: number,
  days: Days,
  sources: readonly string[],
): Promise<MonthNumbers> {
  const totals = sql`dimension = ${dimensions.totals}`
  const { rows } = await sql<{ answer: string }>`
    with counted as materialized (${rowsNowAndBefore(
      siteId,
      [dimensions.totals, dimensions.channel, dimensions.source, withoutBounces],
      days,
    )})
    select json_build_object(
      'visits', ${sumOf('visits', true, totals)},
      'visitsBefore', ${sumOf('visits', false, totals)},
      'bounces', ${sumOf('bounces', true, totals)},
      'unknownBounces', ${sumOf('visits', true, sql`dimension = ${withoutBounces}`)},
      'channels', coalesce((
        select json_agg(json_build_object('channel', channel, 'visits', visits, 'bounces', bounces,
          'visitsBefore', before) order by visits desc, channel)
        from (
          select coalesce(term.value, ${directChannel}) as channel, ${sumOf('visits', true)} as visits,
            ${sumOf('bounces', true)} as bounces, ${sumOf('visits', false)} as before
          from counted left join term on term.site_id = ${siteId} and term.id = term_id
          where dimension = ${dimensions.channel} group by 1
        ) as channels
      ), '[]'),
      'sources', coalesce((
        select json_agg(json_build_object('source', source, 'visits', visits, 'visitsBefore', before)
          order by visits desc, source)
        from (
          select value as source, ${sumOf('visits', true)} as visits, ${sumOf('visits', false)} as before
          from counted join (
            select id, value from term where site_id = ${siteId} and kind = ${dimensions.source}
              and digest in (select md5(name)::uuid from unnest(${[...sources]}::text[]) as name)
          ) as named on named.id = term_id
          where dimension = ${dimensions.source} group by 1
        ) as sources
      ), '[]')
    )::text as answer from counted`.execute(db)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '') as MonthNumbers
}

type PageRow = [
  path: string,
  visits: number,
  pageviews: number,
  entries: number,
  bounces: number,
  exits: number,
  visitsBefore: number,
]

/** Returns the numbers of the `most` most visited pages, by their stored path. */
export async function readPages(db: Db, siteId: number, days: Days, most: number): Promise<Map<string, PageVisits>> {
  const { page, entryPage, exitPage } = dimensions
  const of = (dimension: number) => sql`dimension = ${dimension}`
  const { rows } = await sql<{ answer: string }>`
    with counted as (${rowsNowAndBefore(siteId, [page, entryPage, exitPage], days)}), pages as (
      select term_id, ${sumOf('visits', true, of(page))} as visits, ${sumOf('pageviews', true, of(page))} as pageviews,
        ${sumOf('visits', true, of(entryPage))} as entries, ${sumOf('bounces', true, of(entryPage))} as bounces,
        ${sumOf('visits', true, of(exitPage))} as exits, ${sumOf('visits', false, of(page))} as before
      from counted where term_id <> 0 group by term_id
    ), shown as (
      select * from pages where visits + before > 0 order by visits desc, before desc, term_id limit ${most}
    )
    select coalesce(json_agg(json_build_array(value, visits, pageviews, entries, bounces, exits, before)
      order by visits desc, before desc, term_id), '[]')::text as answer
    from shown join term on term.site_id = ${siteId} and term.id = shown.term_id`.execute(db)
  // The shape is the one the statement builds.
  const found = JSON.parse(rows[0]?.answer ?? '') as PageRow[]
  return new Map(
    found.map(([path, visits, pageviews, entries, bounces, exits, visitsBefore]) => [
      path,
      { visits, pageviews, entries, bounces, exits, visitsBefore },
    ]),
  )
}

/** Returns the referring hosts with the most visits in some days. The path of a referrer is left out. */
export async function readReferrers(
  db: Db,
  siteId: number,
  period: Period,
  most: number,
): Promise<{ host: string; visits: number }[]> {
  const { rows } = await sql<{ host: string; visits: number }>`
    select split_part(value, '/', 1) as host, sum(visits)::integer as visits
    from (${rowsNowAndBefore(siteId, [dimensions.referrer], { period, before: null })}) as counted
    join term on term.site_id = ${siteId} and term.id = term_id
    group by 1 order by visits desc, host limit ${most}`.execute(db)
  return rows
}

export interface GoalConversions {
  goalId: number
  name: string
  createdAt: Date
  conversions: number
  conversionsBefore: number
}

/** Returns a website's goals with their conversions; none while they are recalculated, because then all seem silent. */
export async function readGoalConversions(db: Db, siteId: number, days: Days): Promise<GoalConversions[]> {
  const { rows } = await sql<GoalConversions>`
    with counted as (${rowsNowAndBefore(siteId, [dimensions.goal], days)})
    select goal.id as "goalId", goal.name, goal.created_at as "createdAt",
      ${sumOf('conversions', true)} as conversions, ${sumOf('conversions', false)} as "conversionsBefore"
    from goal left join counted on counted.term_id = goal.id
    where goal.site_id = ${siteId}
      and not exists (select from goal_recount where goal_recount.site_id = ${siteId} and finished_at is null)
    group by goal.id, goal.name, goal.created_at order by goal.id`.execute(db)
  return rows
}
