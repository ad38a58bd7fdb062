import { sql, type RawBuilder } from 'kysely'
import { type BreakdownOutcome, type BreakdownQuery, maxBreakdownParts } from '#app/shared/analytics/breakdown.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { filterCondition } from '../filters/page-filters.sql.ts'
import { revenueBreakdownOf } from './breakdown-parts.ts'
import { rowTextSql } from './month-overview.sql.ts'
import type { MonthPeriods } from './periods.ts'
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
  const scope = { siteId: site.id, period, comparison, condition }
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

/**
 * Where a visit stores the dimensions it has one value of: in a column of its own, or in a column of one of its
 * tuples.
 */
const columns = {
  channel: ['attribution', 'channel'],
  source: ['attribution', 'source'],
  referrer: ['attribution', 'referrer'],
  utmSource: ['attribution', 'utm_source'],
  utmMedium: ['attribution', 'utm_medium'],
  utmCampaign: ['attribution', 'utm_campaign'],
  utmContent: ['attribution', 'utm_content'],
  utmTerm: ['attribution', 'utm_term'],
  country: ['place', 'country'],
  region: ['place', 'region'],
  city: ['place', 'city'],
  language: ['place', 'language'],
  browser: ['technology', 'browser'],
  browserVersion: ['technology', 'browser_version'],
  system: ['technology', 'system'],
  systemVersion: ['technology', 'system_version'],
  device: ['technology', 'device'],
  entryPage: [null, 'entry_page'],
  exitPage: [null, 'exit_page'],
  hostname: [null, 'hostname'],
} as const

const isOfVisit = (by: FilterDimension): by is keyof typeof columns => Object.hasOwn(columns, by)

/** SQL for the term of an event: its goal, or a value of its visit; null if the visit is not counted yet. */
function termOf(siteId: number, by: FilterDimension): { term: RawBuilder<unknown>; join: RawBuilder<unknown> } {
  if (!isOfVisit(by)) return { term: sql`wanted.goal_id`, join: sql`` }
  const [tuple, column] = columns[by]
  if (tuple === null) return { term: sql.ref(`visit.${column}`), join: sql`` }
  return {
    // Tuple 0 is not stored: all its values are empty.
    term: sql`case when visit.visitor is not null then coalesce(${sql.ref(`tuple.${column}`)}, 0) end`,
    join: sql`left join ${sql.table(tuple)} as tuple
      on tuple.site_id = ${siteId} and tuple.id = ${sql.ref(`visit.${tuple}`)}`,
  }
}

/** The periods, and the condition on visits (filters/page-filters.sql.ts), of the queries below. */
interface RevenueScope {
  siteId: number
  period: Period
  comparison: Period
  condition: RawBuilder<unknown> | null
}

/** Relation of the goals with revenue, each with the term of its event. */
const wantedOf = (siteId: number) => sql`wanted as materialized (
  select goal.id as goal_id, term.id as name
  from goal cross join lateral (
    select id from term
    where term.site_id = ${siteId} and term.kind = ${dimensions.event} and term.digest = md5(goal.pattern)::uuid limit 1
  ) as term
  where goal.site_id = ${siteId} and goal.kind = 'event' and goal.currency is not null
)`

/** The goals' events with an amount, by goal and period: each combination is one range of the index of amounts. */
const eventsOf = ({ siteId, period, comparison }: RevenueScope, currency: string | null) => sql`
  wanted cross join (values
    (true, ${period.from}::date, ${period.to}::date), (false, ${comparison.from}::date, ${comparison.to}::date)
  ) as span (is_now, first_day, last_day)
  cross join lateral (
    select day, visitor, at, seq, currency, revenue_minor from event
    where event.site_id = ${siteId} and event.name = wanted.name and event.day between span.first_day and span.last_day
      and event.revenue_minor is not null ${currency === null ? sql`` : sql`and event.currency = ${currency}`}
    offset 0
  ) as event`

/** The visit of each of these events, if it meets the condition. */
function visitsOf({ siteId, condition }: RevenueScope): RawBuilder<unknown> {
  // A visitor's visits don't overlap: an event belongs to the last visit that began before it.
  const visit = sql`
    select * from visit
    where visit.site_id = ${siteId} and visit.day = event.day and visit.visitor = event.visitor
      and (visit.started_at, visit.seq) <= (event.at, event.seq)
    order by visit.started_at desc, visit.seq desc limit 1`
  return condition
    ? sql`cross join lateral (select * from (${visit}) as visit where ${condition}) as visit`
    : sql`left join lateral (${visit}) as visit on true`
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
      select ${term} as term_id, is_now, event.revenue_minor as minor
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
