import { sql } from 'kysely'
import type { DayCount } from '#app/shared/alerts/pacing.ts'
import type { PaceState } from '#app/shared/growth/target.ts'
import type { Db, Trx } from '../db/database.ts'
import { dimensions } from '../db/dimensions.ts'
import { conversionsOf, targetOfMonth } from '../db/month-targets.sql.ts'
import { sqlArray } from '../db/sql-array.ts'
import { weeksBack } from './robust.ts'

/** A website whose last finished day was not checked yet. */
export interface DueSite {
  id: number
  clientId: string
  domain: string
  timeZone: string
  /** The day, site-local. */
  day: string
}

/**
 * Returns at most `most` websites whose yesterday is ready to be checked: it ended at least an hour ago (so it
 * contains the visits that continued over midnight), all its events are counted, and no goal is being recalculated.
 */
export async function readSitesWithFinishedDay(db: Db, now: Date, most: number): Promise<DueSite[]> {
  const { rows } = await sql<DueSite>`
    select website.id, website.client_id as "clientId", website.domain, website.time_zone as "timeZone",
      (local.clock::date - 1) as day
    from website
    join client on client.id = website.client_id and client.archived_at is null
    cross join lateral (select ${now}::timestamptz at time zone website.time_zone as clock) local
    left join alert_watch watch on watch.site_id = website.id
    where local.clock::time >= '01:00'
      -- A judged day in the future was stored by a clock that was ahead, so it is ignored.
      and coalesce(watch.judged_day not between local.clock::date - 1 and local.clock::date, true)
      and not exists (
        select from site_day where site_id = website.id and day = local.clock::date - 1 and dirty <> 0
      )
      and not exists (select from goal_recount where site_id = website.id and finished_at is null)
    order by website.id limit ${most}`.execute(db)
  return rows
}

/** Records that these days were checked. */
export async function noteJudged(db: Db | Trx, sites: readonly DueSite[]): Promise<void> {
  if (sites.length === 0) return
  await db
    .insertInto('alert_watch')
    .values(sites.map(({ id, day }) => ({ site_id: id, judged_day: day })))
    .onConflict((conflict) =>
      conflict.column('site_id').doUpdateSet({ judged_day: (eb) => eb.ref('excluded.judged_day') }),
    )
    .execute()
}

/** The visitors of a day and of the same weekday in the weeks before, newest first. */
export interface Weekdays {
  siteId: number
  settings: unknown
  firstDay: string
  /** Visitors of the day itself, then one, two … weeks before; 0 for days without visitors. */
  visitors: number[]
}

/**
 * Returns visitors for the websites that have the drop rule enabled, have measured data, and are not known to send no
 * data. Reads rollups by their key.
 */
export async function readWeekdays(db: Db, sites: readonly DueSite[]): Promise<Weekdays[]> {
  const { rows } = await sql<Weekdays>`
    select due.id as "siteId", rule.settings, first.day as "firstDay", (
      select array_agg((
        select coalesce(sum(visitors), 0)::integer from day_rollup
        where site_id = due.id and day = due.day - 7 * week and dimension = ${dimensions.totals} and term_id = 0
      ) order by week)
      from generate_series(0, ${weeksBack}::integer) week
    ) as visitors
    from unnest(${sqlArray(sites.map(({ id }) => id))}::integer[], ${sqlArray(sites.map(({ day }) => day))}::date[]) due (id, day)
    cross join lateral (select min(day) as day from site_day where site_id = due.id) first
    left join alert_rule rule on rule.site_id = due.id and rule.kind = 'drop'
    where first.day is not null and coalesce(rule.enabled, true)
      and (rule.snoozed_until is null or rule.snoozed_until <= due.day + 1)
      and not exists (
        select from alert where alert.site_id = due.id and alert.kind = 'noData' and alert.ended_at is null
      )
    order by due.id`.execute(db)
  return rows
}

/** A goal with a target. */
export interface AimedGoal {
  siteId: number
  goalId: number
  name: string
  /** Conversions that the month of the day should bring. */
  target: number
  settings: unknown
  /** How Growth judged the target by the end of the day; null if it has not. */
  growth: PaceState | null
  /** The first day the website was measured; null when it never was. */
  firstDay: string | null
}

/**
 * Returns goals with a target in the day's month, unless their rule is disabled, or snoozed beyond the day after. A goal
 * without a rule has the default one.
 */
export async function readAimedGoals(db: Db, sites: readonly DueSite[]): Promise<AimedGoal[]> {
  const { rows } = await sql<AimedGoal>`
    select goal.site_id as "siteId", goal.id as "goalId", goal.name, aimed.amount as target, rule.settings,
      pace.state as growth, (select min(day) from site_day where site_id = due.id) as "firstDay"
    from unnest(${sqlArray(sites.map(({ id }) => id))}::integer[], ${sqlArray(sites.map(({ day }) => day))}::date[]) due (id, day)
    join goal on goal.site_id = due.id
    cross join lateral ${targetOfMonth(
      sql`goal.site_id`,
      conversionsOf(sql`goal.id`),
      sql`date_trunc('month', due.day)::date`,
    )} aimed
    left join alert_rule rule on rule.site_id = due.id and rule.kind = 'pacing' and rule.goal_id = goal.id
    left join growth_pace pace on pace.site_id = due.id and pace.target_id = aimed.target_id and pace.day = due.day
    where aimed.amount >= 1 and coalesce(rule.enabled, true)
      and (rule.snoozed_until is null or rule.snoozed_until <= due.day + 1)
    order by goal.site_id, goal.id`.execute(db)
  return rows
}

/** Returns conversions of goals per day in a range; days without conversions are missing. */
export async function readGoalDays(
  db: Db | Trx,
  siteId: number,
  goalIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<(DayCount & { goalId: number })[]> {
  return db
    .selectFrom('day_rollup')
    .select(['term_id as goalId', 'day', sql<number>`sum(conversions)::integer`.as('count')])
    .where('site_id', '=', siteId)
    .where('dimension', '=', dimensions.goal)
    .where('term_id', 'in', [...goalIds])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['term_id', 'day'])
    .orderBy('day')
    .execute()
}

/** A goal that reached its target in the running month. */
export interface ReachedGoal {
  id: number
  clientId: string
  domain: string
  timeZone: string
  goalId: number
  goal: string
  /** `2026-10`. */
  month: string
  target: number
  measured: number
}

/** Returns goals that reached this month's target and have no alert about it yet. Reads month rollups by key. */
export async function readReachedGoals(db: Db, now: Date): Promise<ReachedGoal[]> {
  const { rows } = await sql<ReachedGoal>`
    with aimed as (
      select website.id, website.client_id, website.domain, website.time_zone, goal.id as goal_id, goal.name,
        local.month, target.amount as target
      from (
        select distinct site_id, goal_id from growth_target where subject = ${conversionsOf(sql`goal_id`)}
      ) sought
      join website on website.id = sought.site_id
      join client on client.id = website.client_id and client.archived_at is null
      join goal on goal.site_id = sought.site_id and goal.id = sought.goal_id
      cross join lateral (
        select clock, date_trunc('month', clock)::date as month
        from (select ${now}::timestamptz at time zone website.time_zone as clock) as now
      ) local
      cross join lateral ${targetOfMonth(sql`goal.site_id`, conversionsOf(sql`goal.id`), sql`local.month`)} target
      left join alert_rule rule on rule.site_id = goal.site_id and rule.kind = 'pacing' and rule.goal_id = goal.id
      where target.amount >= 1 and coalesce(rule.enabled, true)
        and (rule.snoozed_until is null or rule.snoozed_until <= local.clock::date)
        and not exists (select from goal_recount where site_id = website.id and finished_at is null)
    )
    select aimed.id, client_id as "clientId", domain, time_zone as "timeZone", goal_id as "goalId", name as goal,
      to_char(aimed.month, 'YYYY-MM') as month, target, counted.conversions as measured
    from aimed
    join month_rollup counted on counted.site_id = aimed.id and counted.month = aimed.month
      and counted.dimension = ${dimensions.goal} and counted.term_id = aimed.goal_id
    where counted.conversions >= target and not exists (
      select from alert where alert.site_id = aimed.id and alert.kind = 'pacing'
        and alert.occurrence = format('reached %s %s %s', to_char(aimed.month, 'YYYY-MM'), goal_id, target)
    )
    order by aimed.id, goal_id`.execute(db)
  return rows
}
