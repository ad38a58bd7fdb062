import { sql } from 'kysely'
import { directChannel } from '#app/shared/analytics/channels.ts'
import { noCounters, type CountersWithImports } from '#app/shared/analytics/counters.ts'
import { firstDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions, withoutBounces, withoutDurations } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'

/** The numbers of a month, as month rollups have them. */
export interface MonthNumbers {
  totals: CountersWithImports
  /** How often the chosen goal was reached, and in how many visits; zeros without one. */
  goal: { conversions: number; visits: number }
  /** Visits by channel, with Direct by its name. */
  channels: ReadonlyMap<string, number>
}

export const noNumbers: MonthNumbers = {
  totals: noCounters,
  goal: { conversions: 0, visits: 0 },
  channels: new Map(),
}

/** A row as the statement's JSON has it. */
type RowArray = [
  month: string,
  dimension: number,
  channel: string,
  visitors: number,
  visits: number,
  pageviews: number,
  bounces: number,
  visibleMs: number,
  conversions: number,
  convertedVisits: number,
]

/**
 * Returns the numbers of months of a website: totals, a goal and all channels, in one statement. Months without any are
 * absent.
 */
export async function readMonthNumbers(
  trx: Trx,
  siteId: number,
  { months, goalId }: { months: readonly Month[]; goalId: number | null },
): Promise<Map<Month, MonthNumbers>> {
  const read = [
    dimensions.totals,
    dimensions.channel,
    withoutBounces,
    withoutDurations,
    ...(goalId === null ? [] : [dimensions.goal]),
  ]
  // Lists, not ranges: the index then finds the few rows of each dimension in each month.
  const { rows } = await sql<{ answer: string }>`
    select coalesce(json_agg(json_build_array(month, dimension, coalesce(term.value, ''), visitors, visits, pageviews,
      bounces, visible_ms, conversions, converted_visits)), '[]')::text as answer
    from month_rollup as counted
    left join term on term.site_id = ${siteId} and term.id = counted.term_id
      and counted.dimension = ${sql.lit(dimensions.channel)}
    where counted.site_id = ${siteId} and month = any(${sqlArray(months.map(firstDayOf))}::date[])
      and dimension = any(${sqlArray(read)}::smallint[])
      and (dimension = ${sql.lit(dimensions.channel)}
        or term_id = case dimension when ${sql.lit(dimensions.goal)} then ${goalId ?? 0}::integer else 0 end)`.execute(
    trx,
  )
  // The shape is the one the statement builds.
  const found = JSON.parse(rows[0]?.answer ?? '[]') as RowArray[]
  return new Map(
    [...Map.groupBy(found, ([month]) => monthOf(month))].map(([month, ofMonth]) => [month, numbersOf(ofMonth)]),
  )
}

function numbersOf(rows: readonly RowArray[]): MonthNumbers {
  const totals: CountersWithImports = { ...noCounters }
  const channels = new Map<string, number>()
  let { goal } = noNumbers
  for (const [, dimension, channel, ...counters] of rows) {
    const [visitors, visits, pageviews, bounces, visibleMs, conversions, convertedVisits] = counters
    if (dimension === dimensions.channel) channels.set(channel === '' ? directChannel : channel, visits)
    else if (dimension === dimensions.goal) goal = { conversions, visits }
    else if (dimension === withoutBounces) totals.unknownBounce = visits
    else if (dimension === withoutDurations) totals.unknownDuration = visits
    else Object.assign(totals, { visitors, visits, pageviews, bounces, visibleMs, conversions, convertedVisits })
  }
  return { totals, goal, channels }
}
