import { sql } from 'kysely'
import { type BreakdownOutcome, type BreakdownQuery, maxBreakdownParts } from '#app/shared/analytics/breakdown.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { filterCondition } from '../filters/page-filters.sql.ts'
import { revenueBreakdownOf } from './breakdown-parts.ts'
import { rowTextSql } from './month-overview.sql.ts'
import type { MonthPeriods } from './periods.ts'
import { eventsOf, isOfVisit, termOf, visitsOf, wantedOf, type RevenueScope } from './revenue-events.sql.ts'
import type { Site } from './site.sql.ts'

/**
 * Explains the change of a website's goal revenue between two periods in one currency: the requested one if it has
 * any revenue, else the first. Amounts are never converted, so currencies are never explained together.
 */
export async function revenueBreakdown(
  trx: Trx,
  site: Site,
  periods: MonthPeriods,
  { by, filters, currency: asked }: Pick<BreakdownQuery, 'filters' | 'currency'> & { by: FilterDimension },
): Promise<BreakdownOutcome> {
  const { period, comparison } = periods
  if (!comparison) return { bridge: null, missing: 'nothingCompared' }
  const condition = filters.length === 0 ? null : await filterCondition(trx, site.id, filters)
  const scope = { siteId: site.id, spans: [period, comparison], condition }
  const currencies = currenciesOf(await readCurrencies(trx, scope), site)
  const [first] = currencies
  const currency = asked && currencies.includes(asked) ? asked : first
  if (currency === undefined) return { bridge: null, missing: 'noRevenue' }
  const { named, now, before, values } = await readRevenueBreakdown(trx, scope, { by, currency })
  const bridge = revenueBreakdownOf({
    whole: { now: revenueOf(now), before: revenueOf(before) },
    named: named.map(([value, own, previous]) => ({ value, now: revenueOf(own), before: revenueOf(previous) })),
    others: values - named.length,
  })
  return { bridge, missing: null, money: { currency, currencies } }
}

const revenueOf = ([minor, events]: readonly [minor: number, events: number]) => ({ minor, events })

/**
 * Sorts currencies: the website's own first, then those its goals are shown in, then by the number of events with an
 * amount.
 */
function currenciesOf(rows: Awaited<ReturnType<typeof readCurrencies>>, site: Site): string[] {
  const rank = ({ currency, isGoals }: (typeof rows)[number]) => (currency === site.currency ? 2 : Number(isGoals))
  return rows
    .toSorted(
      (one, other) => rank(other) - rank(one) || other.events - one.events || (one.currency < other.currency ? -1 : 1),
    )
    .map(({ currency }) => currency)
}

type RevenuePair = [minor: number, events: number]

interface RevenueBreakdownRows {
  /** The values with the largest changes in revenue. */
  named: [value: string, now: RevenuePair, before: RevenuePair][]
  now: RevenuePair
  before: RevenuePair
  /** The number of values with revenue in either period. */
  values: number
}

/** Returns how many events carried an amount in each currency, in both periods. */
async function readCurrencies(
  trx: Trx,
  scope: RevenueScope,
): Promise<{ currency: string; events: number; isGoals: boolean }[]> {
  const { siteId, condition } = scope
  const { rows } = await sql<{ currency: string; events: number; isGoals: boolean }>`
    with ${wantedOf(siteId)}
    select event.currency, count(*)::int as events,
      exists (select from goal where goal.site_id = ${siteId} and goal.currency = event.currency) as "isGoals"
    from ${eventsOf(scope, null)} ${condition ? visitsOf(scope) : sql``}
    group by event.currency`.execute(trx)
  return rows
}

/**
 * Returns the revenue of goals in one currency in two periods, by the values of a dimension, in one statement. It
 * reads the index of amounts and only the visits of these events. Amounts are summed as numeric, because bigint can
 * overflow; sums beyond Number.MAX_SAFE_INTEGER are returned as the nearest number.
 */
async function readRevenueBreakdown(
  trx: Trx,
  scope: RevenueScope,
  { by, currency }: { by: FilterDimension; currency: string },
): Promise<RevenueBreakdownRows> {
  const { siteId, condition } = scope
  const { term, join } = termOf(siteId, by)
  const pair = (prefix: string) => sql.raw(`json_build_array(${prefix}minor, ${prefix}events)`)
  const { rows } = await sql<{ answer: string }>`
    with ${wantedOf(siteId)},
    amounts as (
      select ${term} as term_id, span = 0 as is_now, event.revenue_minor as minor
      from ${eventsOf(scope, currency)} ${condition || isOfVisit(by) ? visitsOf(scope) : sql``} ${join}
    ),
    by_value as materialized (
      select term_id,
        coalesce(sum(minor) filter (where is_now), 0) as minor, count(*) filter (where is_now) as events,
        coalesce(sum(minor) filter (where not is_now), 0) as before_minor,
        count(*) filter (where not is_now) as before_events
      from amounts group by term_id
    ),
    shown as (
      select ${dimensions[by]}::int as dimension, *,
        row_number() over (order by abs(minor - before_minor) desc, term_id) as rank
      from by_value where term_id is not null and minor <> before_minor order by rank limit ${maxBreakdownParts}
    ),
    answered as (
      select rank, json_build_array(${rowTextSql(siteId)}, ${pair('')}, ${pair('before_')}) as row from shown
    ),
    whole as (
      select coalesce(sum(minor), 0) as minor, coalesce(sum(events), 0)::bigint as events,
        coalesce(sum(before_minor), 0) as before_minor, coalesce(sum(before_events), 0)::bigint as before_events,
        count(term_id) as all_values
      from by_value
    )
    select json_build_object(
      'named', coalesce((select json_agg(row order by rank) from answered), '[]'),
      'now', ${pair('')}, 'before', ${pair('before_')}, 'values', all_values
    )::text as answer from whole`.execute(trx)
  return JSON.parse(rows[0]?.answer ?? '') as RevenueBreakdownRows
}
