import { sql, type RawBuilder } from 'kysely'
import { eachDay, type Days } from '#app/shared/calendar/day.ts'
import { firstDayOf, isWholeMonth, type Month } from '#app/shared/calendar/month.ts'
import { eventsOf, termOf, visitsOf, wantedOf } from '../../analytics/query/revenue-events.sql.ts'
import { ofDimensions } from '../../analytics/store/rollup-packs.sql.ts'
import type { ExplainedMetric } from '#app/shared/growth/waterfall.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'

/** The compared days of two months. */
export interface ComparedDays {
  before: Days
  now: Days
}

/** A number of each channel in both months; '' is Direct. */
export interface ChannelCounts {
  channel: string
  before: number
  now: number
}

/** Names the channels of a relation (term_id, before, now). */
const named = (siteId: number, counted: RawBuilder<unknown>) => sql<ChannelCounts>`
  select coalesce(term.value, '') as channel, before::float8 as before, now::float8 as now
  from ${counted} as counted left join term on term.site_id = ${siteId} and term.id = counted.term_id`

/** Returns the visits or conversions of each channel, from rollups. */
export async function readChannels(
  trx: Trx,
  siteId: number,
  { before, now }: ComparedDays,
  column: 'visits' | 'conversions',
): Promise<ChannelCounts[]> {
  const channel = dimensions.channel
  const countedIn = (days: Days) =>
    isWholeMonth(days)
      ? sql`select term_id, ${sql.ref(column)} as count from month_rollup
          where site_id = ${siteId} and month = ${days.from}::date and dimension = ${channel}`
      : sql`select term_id, sum(${sql.ref(column)}) as count from counted_day
          where site_id = ${siteId} and day = any(${sqlArray(eachDay(days))}::date[]) and ${ofDimensions([channel])}
          group by term_id`
  const { rows } = await named(
    siteId,
    sql`(select term_id, coalesce(earlier.count, 0) as before, coalesce(later.count, 0) as now
      from (${countedIn(before)}) as earlier full join (${countedIn(now)}) as later using (term_id))`,
  ).execute(trx)
  return rows
}

/** Returns how often visits of each channel reached a goal. Rollups don't say it, so it reads the visits of both months. */
export async function readGoalByChannel(
  trx: Trx,
  siteId: number,
  { before, now }: ComparedDays,
  goalId: number,
): Promise<ChannelCounts[]> {
  const times = ({ from, to }: Days) =>
    sql`coalesce(sum(times) filter (where day between ${from}::date and ${to}::date), 0)`
  const { rows } = await named(
    siteId,
    sql`(select coalesce(attribution.channel, 0) as term_id, ${times(before)} as before, ${times(now)} as now
      from (
        select day, attribution, cardinality(array_positions(goals, ${goalId}::integer)) as times from visit
        where site_id = ${siteId} and day between ${before.from}::date and ${now.to}::date
          and ${goalId}::integer = any(goals)
      ) as reached
      left join attribution on attribution.site_id = ${siteId} and attribution.id = reached.attribution
      group by 1)`,
  ).execute(trx)
  return rows
}

/** Returns the amounts of goals, or of one goal, in a currency by the channel of the visit, in the minor unit. */
export async function readRevenueByChannel(
  trx: Trx,
  siteId: number,
  { before, now }: ComparedDays,
  { goalId, currency }: { goalId: number | null; currency: string },
): Promise<ChannelCounts[]> {
  const { term, join } = termOf(siteId, 'channel')
  const sumOf = (span: number) => sql`coalesce(sum(minor) filter (where span = ${sql.lit(span)}), 0)`
  const { rows } = await sql<ChannelCounts>`
    with ${wantedOf(siteId, goalId)},
    amount as (
      select span, ${term} as term_id, revenue_minor as minor
      from ${eventsOf({ siteId, spans: [before, now] }, currency)} ${visitsOf({ siteId, condition: null })} ${join}
    )
    ${named(
      siteId,
      // Amounts of visits that are not counted yet have no channel.
      sql`(select term_id, ${sumOf(0)} as before, ${sumOf(1)} as now from amount where term_id is not null group by term_id)`,
    )}`.execute(trx)
  return rows
}

/**
 * Returns a number of a month as it was when it ended, of all goals or of one; null if nothing was kept of it, or if its
 * revenue was in another currency. For the content see server/growth/month-end.
 */
export async function readFrozenNumber(
  trx: Trx,
  siteId: number,
  month: Month,
  { metric, goalId, currency }: { metric: ExplainedMetric; goalId: number | null; currency: string | null },
): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select (numbers -> ${metric}::text)::float8 as number
    from growth_month cross join lateral (
      select content -> 'totals' as numbers, content ->> 'currency' as currency where ${goalId}::integer is null
      union all
      select goal, goal ->> 'currency' from jsonb_array_elements(content -> 'goals') as goal
      where goal -> 'id' = to_jsonb(${goalId}::integer)
    ) as kept
    where site_id = ${siteId} and month = ${firstDayOf(month)}::date
      and jsonb_typeof(numbers -> ${metric}::text) = 'number'
      and (${metric}::text <> 'revenue' or kept.currency = ${currency}::text)`.execute(trx)
  return rows[0]?.number ?? null
}
