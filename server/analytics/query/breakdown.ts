import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#app/shared/access/permissions.ts'
import {
  breakdownDimension,
  maxBreakdownParts,
  type BreakdownAnswer,
  type BreakdownMetric,
  type BreakdownQuery,
} from '#app/shared/analytics/breakdown.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { reading } from '../../access/calls/use-case.ts'
import type { Context } from '../../context.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { counterColumns, counterArray } from '../store/visit-counts.sql.ts'
import { breakdownOf, missingFor } from './breakdown-parts.ts'
import { countedOnDays } from './counted-days.sql.ts'
import { statsSourceFor } from './counted.sql.ts'
import { countersOf, type CounterList } from './counter-list.ts'
import { readImportedVisits } from './imported-visits.sql.ts'
import { incompleteNumbers, incompleteOf } from './incomplete-visits.sql.ts'
import { rowTextSql } from './month-overview.sql.ts'
import { byCompleteDays, monthPeriods, sinceTracking } from './periods.ts'
import { revenueBreakdown } from './revenue-breakdown.ts'
import { onAnalytics } from './site.ts'

/**
 * Explains the change of a metric from the comparison to the month: the values of a dimension that moved it most, and
 * all others as one part. The parts add up to the change exactly (bridge-parts.ts). Read from rollups, with filters
 * from visits, and revenue from the events that carry an amount. A dimension that the metric can't be broken down by
 * is replaced by source. For Editor and Admin.
 * @throws UserError auth.forbidden for people of another client, not_found when the client has no website
 */
export async function getChangeBreakdown(
  context: Context,
  actor: Actor,
  query: BreakdownQuery,
): Promise<BreakdownAnswer> {
  const { metric } = query
  const by = breakdownDimension(metric, query.by)
  return reading(context, actor, onAnalytics(query.clientId), async (trx, site) => {
    const asked = monthPeriods(query.month, context.clock(), site.timeZone, query.compare)
    const whole = byCompleteDays(sinceTracking(asked, site.firstDay))
    // A change compares equal days: for a running month only the days that are over.
    const periods = { ...whole, period: (whole.comparison && whole.compared) ?? whole.period }
    const { period, comparison, complete } = periods
    const of = { period, comparison, complete }
    // Imported sums have neither goals nor amounts, so a change of conversions or revenue would mean nothing.
    const ofGoals = metric === 'conversions' || metric === 'revenue'
    if (ofGoals && comparison && query.filters.length === 0) {
      const imported = await readImportedVisits(trx, site.id, periods)
      if (imported.now + imported.previous > 0) return { ...of, bridge: null, missing: 'goalsUnknown' }
    }
    if (metric === 'revenue') return { ...of, ...(await revenueBreakdown(trx, site, periods, { ...query, by })) }
    // With a filter, imported visits could not have brought a conversion either.
    const measured = metric === 'conversions'
    const counted = await statsSourceFor(trx, site, periods, query.filters, { measured })
    if (!comparison || !counted.previous) return { ...of, bridge: null, missing: 'nothingCompared' }
    const now =
      complete || query.filters.length > 0
        ? counted
        : await countedOnDays(
            trx,
            site,
            {
              days: period,
              filters: [],
              dimensions: [dimensions.totals, dimensions[by]],
            },
            periods,
          )
    const relations = { before: counted.before, now: now.now, previous: counted.previous }
    const rows = await readChangeBreakdown(trx, site.id, relations, { metric, by, most: maxBreakdownParts })
    return { ...of, ...answerOf(metric, by, rows) }
  })
}

function answerOf(metric: BreakdownMetric, by: FilterDimension, rows: BreakdownRows) {
  const whole = { now: countersOf(rows.now), before: countersOf(rows.before) }
  const missing = missingFor(metric, whole)
  if (missing) return { bridge: null, missing }
  const [now, before] = rows.visitors
  const bridge = breakdownOf(metric, {
    whole,
    named: rows.named.map(([value, own, previous]) => ({
      value,
      now: countersOf(own),
      before: countersOf(previous),
    })),
    others: rows.values - rows.named.length,
    visitorsOfValues: { now, before },
    isOfVisits: by !== 'page' && by !== 'goal',
  })
  return { bridge, missing: null }
}

/** The counters of a dimension's values in both periods, as the statement's JSON. */
interface BreakdownRows {
  /** The values that moved the metric most, each with its counters of both periods. */
  named: [value: string, now: CounterList, before: CounterList][]
  now: CounterList
  before: CounterList
  /** The number of values in either period. */
  values: number
  /** The visitors of all values added up, in both periods. */
  visitors: [now: number, before: number]
}

const zero = (table: string, prefix = '') =>
  sql.raw(counterColumns.map((name) => `coalesce(${table}.${name}, 0) as ${prefix}${name}`).join(', '))
const beforeArray = (table: string) =>
  sql.raw(`json_build_array(${counterColumns.map((name) => `${table}.before_${name}`).join(', ')})`)

const difference = (column: string) => sql.raw(`beside.${column} - beside.before_${column}`)
/** A value's part of a rate's change (bridge-parts.ts): mix + within = (k₁/V₁ − k₀/V₀) − R̄ (v₁/V₁ − v₀/V₀). */
const ofRate = (column: string) =>
  sql.raw(`
    beside.${column}::float8 / nullif(whole.visits, 0) - beside.before_${column}::float8 / nullif(whole.before_visits, 0)
    - (whole.${column}::float8 / nullif(whole.visits, 0) + whole.before_${column}::float8 / nullif(whole.before_visits, 0)) / 2
      * (beside.visits::float8 / nullif(whole.visits, 0) - beside.before_visits::float8 / nullif(whole.before_visits, 0))`)

/** For each rate, the column that counts the visits for which the rate is unknown. */
const unknownFor: Partial<Record<BreakdownMetric, 'unknown_bounce' | 'unknown_duration'>> = {
  bounceRate: 'unknown_bounce',
  duration: 'unknown_duration',
}

/** A value's part of the metric's change, signed, for sorting. */
const moved: Record<BreakdownMetric, RawBuilder<unknown>> = {
  visitors: difference('visitors'),
  visits: difference('visits'),
  pageviews: difference('pageviews'),
  conversions: difference('conversions'),
  bounceRate: ofRate('bounces'),
  duration: ofRate('visible_ms'),
}

/**
 * Reads the values of a dimension that moved a metric most between two periods, and the totals, in one statement.
 * @param now relation of the period's counters by dimension and term; `previous` the same of the other period
 */
async function readChangeBreakdown(
  trx: Trx,
  siteId: number,
  {
    before,
    now,
    previous,
  }: Record<'before' | 'now', RawBuilder<unknown>> & {
    previous: (dimensions: readonly number[]) => RawBuilder<unknown>
  },
  { metric, by, most }: { metric: BreakdownMetric; by: FilterDimension; most: number },
): Promise<BreakdownRows> {
  const number = dimensions[by]
  const wanted = [dimensions.totals, number]
  const asked = sql`dimension in (${dimensions.totals}, ${number})`
  // Rates use only the visits for which they are known.
  const unknown = unknownFor[metric]
  const columns = sql.raw(
    counterColumns
      .map((name) =>
        name === 'visits' ? `whole.visits - coalesce(incomplete.${unknown}, 0) as visits` : `whole.${name}`,
      )
      .join(', '),
  )
  const relation = (counted: RawBuilder<unknown>) =>
    unknown
      ? sql`(select dimension, term_id, ${columns} from (select * from ${counted} as counted where ${asked}) as whole
          left join ${incompleteOf(counted, wanted)} as incomplete using (dimension, term_id))`
      : counted
  // Drop values that have no such visit.
  const known = unknown ? sql`and visits + before_visits > 0` : sql``
  const { rows } = await sql<{ answer: string }>`
    with ${before}
    own as materialized (select * from ${relation(now)} as now where ${asked}),
    other as materialized (select * from ${relation(previous([...wanted, ...incompleteNumbers(wanted)]))} as previous where ${asked}),
    both_periods as materialized (
      select dimension, term_id, ${zero('own')}, ${zero('other', 'before_')}
      from own full join other using (dimension, term_id)
    ),
    beside as (
      select * from both_periods where dimension = ${number} ${known}
    ),
    whole as materialized (
      select ${zero('found')}, ${sql.raw(counterColumns.map((name) => `coalesce(found.before_${name}, 0) as before_${name}`).join(', '))}
      from (select) as one left join both_periods as found on found.dimension = ${dimensions.totals}
    ),
    shown as (
      select *, row_number() over (order by abs(strength) desc, term_id) as rank
      from (select beside.*, ${moved[metric]} as strength from beside cross join whole) as beside
      where strength <> 0 order by rank limit ${most}
    ),
    answered as (
      select rank, json_build_array(${rowTextSql(siteId)}, ${counterArray('shown')}, ${beforeArray('shown')}) as row from shown
    )
    select json_build_object(
      'named', coalesce((select json_agg(row order by rank) from answered), '[]'),
      'now', (select ${counterArray('whole')} from whole),
      'before', (select ${beforeArray('whole')} from whole),
      'values', (select count(*) from beside),
      'visitors', (select json_build_array(coalesce(sum(visitors), 0), coalesce(sum(before_visitors), 0)) from beside)
    )::text as answer`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '') as BreakdownRows
}
