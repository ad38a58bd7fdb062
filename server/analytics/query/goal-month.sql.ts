import { sql, type RawBuilder } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { GoalKind } from '#app/shared/tracking/goals.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { counterArray } from '../store/visit-counts.sql.ts'
import type { StatsSource } from './counted.sql.ts'
import type { CounterList } from './counter-list.ts'

export interface StoredGoal {
  id: number
  name: string
  kind: GoalKind
  pattern: string
  currency: string | null
}

export const readMonthGoals = (trx: Trx, siteId: number): Promise<StoredGoal[]> =>
  trx
    .selectFrom('goal')
    .select(['id', 'name', 'kind', 'pattern', 'currency'])
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()

/**
 * Returns the counters of all visits (under `allVisits`) and of each goal, in the month and its comparison; null
 * where there are none.
 */
export async function readGoalCounters(
  trx: Trx,
  counted: StatsSource,
  goalIds: readonly number[],
): Promise<[goalId: number, now: CounterList | null, previous: CounterList | null][]> {
  const shownDimensions = [dimensions.totals, ...goalIds.map(() => dimensions.goal)]
  const { rows } = await sql<{ answer: string }>`
    with ${counted.before}
    shown as materialized (
      select * from unnest(${sqlArray(shownDimensions)}::smallint[], ${sqlArray([0, ...goalIds])}::integer[])
        as shown (dimension, term_id)
    )
    select json_agg(json_build_array(shown.term_id,
      case when now.visits is not null then ${counterArray('now')} end,
      case when previous.visits is not null then ${counterArray('previous')} end))::text as answer
    from shown
    left join ${counted.now} as now on now.dimension = shown.dimension and now.term_id = shown.term_id
    left join ${counted.previousOfShown} as previous
      on previous.dimension = shown.dimension and previous.term_id = shown.term_id`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '[]') as Awaited<ReturnType<typeof readGoalCounters>>
}

export interface RevenueRow {
  name: string
  isNow: boolean
  /** In a running month: whether the amount is from today. False if today is not reported separately. */
  isToday: boolean
  currency: string
  /** Exact up to Number.MAX_SAFE_INTEGER; beyond it the nearest number. */
  minor: number
  events: number
}

/**
 * Returns the amounts that events carried, by event name and currency, in a period and its comparison. It reads the
 * index of amounts and, with a condition, the visits of these events.
 * @param today the day of the period that is reported separately
 */
export async function readRevenue(
  trx: Trx,
  siteId: number,
  names: readonly string[],
  periods: { period: Period; comparison: Period | null; today: string | null },
  condition: RawBuilder<unknown> | null,
): Promise<RevenueRow[]> {
  const within = ({ from, to }: Period) => sql`event.day between ${from}::date and ${to}::date`
  const { period, comparison, today } = periods
  const isToday = today === null ? sql`false` : sql`event.day = ${today}::date`
  const days = comparison ? sql`(${within(period)} or ${within(comparison)})` : within(period)
  // A visitor's visits don't overlap: an event belongs to the last visit that began before it.
  const ofVisit = condition
    ? sql`cross join lateral (
        select from (
          select * from visit
          where visit.site_id = ${siteId} and visit.day = event.day and visit.visitor = event.visitor
            and (visit.started_at, visit.seq) <= (event.at, event.seq)
          order by visit.started_at desc, visit.seq desc limit 1
        ) as visit where ${condition}
      ) as chosen`
    : sql``
  const { rows } = await sql<RevenueRow>`
    select term.value as name, ${within(period)} as "isNow", ${isToday} as "isToday", event.currency, sum(event.revenue_minor)::float8 as minor,
      count(*)::int as events
    from unnest(${[...names]}::text[]) as wanted (name)
    cross join lateral (
      select id, value from term
      where term.site_id = ${siteId} and term.kind = ${dimensions.event} and term.digest = md5(wanted.name)::uuid limit 1
    ) as term
    join event on event.name = term.id
    ${ofVisit}
    where event.site_id = ${siteId} and event.revenue_minor is not null and ${days}
    group by 1, 2, 3, 4`.execute(trx)
  return rows
}
