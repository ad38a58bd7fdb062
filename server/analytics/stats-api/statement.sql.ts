import { sql, type RawBuilder } from 'kysely'
import { pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions as dimensionNumbers } from '../../db/dimensions.ts'
import { kinds } from '../../db/event-kinds.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { limitStatements } from '../../db/statement-limit.ts'
import { leavesOf, type FilterTree } from '../filters/filter-tree.ts'
import { readLeafIds, type LeafIds } from '../filters/leaf-ids.sql.ts'
import { planForScans } from '../store/plan-for-scans.sql.ts'
import { chooseSource } from './choose-source.ts'
import { enteringVisits } from './entry-pages.ts'
import { fromEvents } from './from-events.sql.ts'
import { fromImports, withImports, fromImportedEvents } from './from-imports.sql.ts'
import { fromRollups } from './from-rollups.sql.ts'
import { fromVisits } from './from-visits.sql.ts'
import { dimensionTextOf } from './grouped-by.sql.ts'
import { importedFilter, importedEvents } from './imports.ts'
import { asksPageHosts, hasSeveralHosts } from './page-hosts.sql.ts'
import { statsError } from './stats-error.ts'
import {
  isVisitMetric,
  type StatsQuery,
  type Grouping,
  type StatsScope,
  type GoalFacts,
  type StatsMetric,
  type VisitMetric,
} from './stats-query.ts'

export interface StatsAnswer {
  rows: { dimensions: string[]; metrics: unknown[] }[]
  total: number
}

/** Time limit of a query in milliseconds; longer than any query of a page takes. */
const maxMs = 20_000

/**
 * Relation of (kind, term, goal): the custom events and pages that reach goals. Goals by visible time are not reached
 * by an event.
 */
function goalTerms(siteId: number, goals: readonly GoalFacts[]): RawBuilder<unknown> {
  const events = goals.filter(({ kind }) => kind === 'event')
  const pages = goals.filter(({ kind }) => kind === 'page')
  const ids = (some: readonly GoalFacts[]) => sql`${sqlArray(some.map(({ id }) => id))}::int[]`
  return sql`(
    select ${kinds.custom} as kind, term.id as term, goal.id as goal
    from unnest(${ids(events)}, ${events.map(({ pattern }) => pattern)}::text[]) as goal (id, pattern)
    join term on term.site_id = ${siteId} and term.kind = ${sql.lit(dimensionNumbers.event)} and term.digest = md5(goal.pattern)::uuid
    union all
    select ${kinds.pageview}, term.id, goal.id
    from unnest(${ids(pages)}, ${pages.map(({ pattern }) => pathPatternSource(pattern))}::text[]) as goal (id, pattern)
    join term on term.site_id = ${siteId} and term.kind = ${sql.lit(dimensionNumbers.page)} and term.value ~ goal.pattern
  )`
}

/** Relation of (d0, d1, …, numbers) for a grouping. */
function numbersOf(grouping: Grouping, asked: StatsScope, goals: readonly GoalFacts[]): RawBuilder<unknown> {
  const measured = measuredNumbersOf(grouping, asked, goals)
  if (!grouping.withImports) return measured
  const filter = importedFilter(grouping)
  if (filter) return withImports(grouping, measured, fromImports(asked.siteId, grouping, filter))
  const events = importedEvents(grouping, goals)
  return events ? withImports(grouping, measured, fromImportedEvents(asked.siteId, grouping, events)) : measured
}

function measuredNumbersOf(grouping: Grouping, asked: StatsScope, goals: readonly GoalFacts[]): RawBuilder<unknown> {
  const source = chooseSource(grouping)
  if (source.from === 'rollups') return fromRollups(asked.siteId, grouping)
  if (source.from === 'events') return fromEvents(asked, grouping)
  const pageGoals = goals.filter(({ kind }) => kind === 'page').map(({ id }) => id)
  return fromVisits(asked, grouping, source.list, pageGoals)
}

const isGoalFilter = (filter: FilterTree) => filter.op === 'leaf' && filter.dimension.of === 'goal'

/**
 * Refuses queries that look for goals by visible time in events: whole visits reach these goals, so events would find
 * nothing.
 * @throws UserError input.invalid
 */
function checkGoals(query: StatsQuery, ids: LeafIds, goals: readonly GoalFacts[]): void {
  if (chooseSource(query).from !== 'events') return
  const ofTime = new Set(goals.filter(({ kind }) => kind === 'visible').map(({ id }) => id))
  const asked = leavesOf(query.filters).filter(({ dimension }) => dimension.of === 'goal')
  if (asked.some((leaf) => ids.get(leaf)?.some((id) => ofTime.has(id)))) {
    throw statsError(
      'A goal by visible time has no events, so it can’t be combined with metrics, dimensions or filters of events.',
    )
  }
}

/** Builds the statement that answers a query, after it has read the ids of its values. */
export async function prepareStats(
  trx: Trx,
  siteId: number,
  query: StatsQuery,
  goals: readonly GoalFacts[],
): Promise<RawBuilder<{ answer: string; total: number }>> {
  await limitStatements(trx, maxMs)
  const entering = enteringVisits(query)
  // The metrics that are computed from the events themselves.
  const own = entering ? { ...query, metrics: query.metrics.filter((metric) => !isVisitMetric(metric)) } : query
  const filters = [...query.filters, ...(entering?.filters ?? [])]
  const ids = await readLeafIds(trx, siteId, leavesOf(filters, true))
  checkGoals(query, ids, goals)
  const readsRollups = [own, ...(entering ? [entering] : [])].every((one) => chooseSource(one).from === 'rollups')
  if (!readsRollups) await planForScans(trx)
  const severalHosts = asksPageHosts(query) && (await hasSeveralHosts(trx, siteId))
  const events = { days: query.range, goalTerms: goalTerms(siteId, goals) }
  const asked: StatsScope = { siteId, visit: 'v', ids, events, severalHosts }
  return statement(asked, query, { own, entering }, goals)
}

/** Answers a query in one statement. The rows are sorted and limited to the requested page. */
export async function readStats(...asked: Parameters<typeof prepareStats>): Promise<StatsAnswer> {
  const { rows } = await (await prepareStats(...asked)).execute(asked[0])
  return { rows: JSON.parse(rows[0]?.answer ?? '[]') as StatsAnswer['rows'], total: rows[0]?.total ?? 0 }
}

/**
 * Join condition: a group of another relation is the same as one of `numbers`, by the positions of the shared
 * dimensions in both.
 */
function sameGroup(relation: string, positions: readonly [theirs: number, ours: number][]): RawBuilder<unknown> {
  const pairs = positions.map(
    ([theirs, ours]) => sql`${sql.ref(`${relation}.d${theirs}`)} = ${sql.ref(`numbers.d${ours}`)}`,
  )
  return sql.join([sql`true`, ...pairs], sql` and `)
}

function statement(
  asked: StatsScope,
  query: StatsQuery,
  { own, entering }: { own: Grouping; entering: Grouping | null },
  goals: readonly GoalFacts[],
): RawBuilder<{ answer: string; total: number }> {
  const { dimensions, metrics } = query
  const visitorsOf = (grouping: Partial<Grouping>) =>
    numbersOf({ ...query, metrics: ['visitors'], ...grouping }, asked, goals)
  const withoutGoals = {
    filters: query.filters.filter((filter) => !isGoalFilter(filter)),
    dimensions: dimensions.filter(({ of }) => of !== 'goal'),
  }
  const needs = (metric: (typeof metrics)[number]) => metrics.includes(metric)
  const nothing = sql`(select null::bigint as visitors)`
  const everybody = needs('percentage') ? visitorsOf({ dimensions: [] }) : nothing
  const possible = needs('conversion_rate') ? visitorsOf({ ...withoutGoals, dimensions: [] }) : nothing
  const words = dimensions.map((dimension, index) => dimensionTextOf(asked.siteId, dimension, index))
  // Without the goal dimension the other dimensions have other positions.
  const kept = dimensions.flatMap(({ of }, index) => (of === 'goal' ? [] : [index]))
  const group = needs('group_conversion_rate')
    ? sql`left join ${visitorsOf(withoutGoals)} as of_group
        on ${sameGroup(
          'of_group',
          kept.map((index, position) => [position, index]),
        )}`
    : sql`cross join ${nothing} as of_group`
  const entered = entering
    ? sql`left join ${numbersOf(entering, asked, goals)} as entered
        on ${sameGroup(
          'entered',
          dimensions.map((_, index) => [index, index]),
        )}`
    : sql``
  const texts = words.map(({ text }, index) => sql`${text} as ${sql.ref(`d${index}`)}`)
  const values = metrics.map(
    (metric, index) => sql`${metricOf(metric, entering ? 'entered' : 'numbers')} as ${sql.ref(`m${index}`)}`,
  )
  const orders = query.order.map(({ by, index, direction }) => {
    const way = direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`
    return by === 'dimension' ? sql`${textKey(index)} ${way}` : sql`${orderKey(query, index)} ${way}`
  })
  // Ends with all dimensions, so that equal rows always have the same order.
  const settled = [...orders, ...dimensions.map((_, index) => textKey(index))]
  return sql<{ answer: string; total: number }>`
    with numbers as materialized (select * from ${numbersOf(own, asked, goals)} as counted),
    shown as materialized (
      select ${sql.join([...texts, ...values])}
      from numbers ${sql.join(
        words.map(({ join }) => join),
        sql` `,
      )}
        cross join ${everybody} as everybody cross join ${possible} as possible ${group} ${entered}
    ),
    ranked as (select *, row_number() over (order by ${sql.join(settled)}) as rank from shown)
    select coalesce((
      select json_agg(json_build_object(
        'dimensions', json_build_array(${sql.join(dimensions.map((_, index) => sql.ref(`d${index}`)))}),
        'metrics', json_build_array(${sql.join(metrics.map((_, index) => sql.ref(`m${index}`)))})
      ) order by rank)
      from ranked where rank > ${query.offset} and rank <= ${query.offset + query.limit}
    ), '[]')::text as answer, (select count(*) from shown)::int as total`
}

const textKey = (index: number) => sql`${sql.ref(`d${index}`)} collate "C"`

/** Amounts are sorted by their number, without regard to the currency. */
const orderKey = ({ metrics }: StatsQuery, index: number) =>
  metrics[index] === 'total_revenue' || metrics[index] === 'average_revenue'
    ? sql`(${sql.ref(`m${index}`)} ->> 'minor')::numeric`
    : sql.ref(`m${index}`)

const number = (name: string) => sql`coalesce(${sql.ref(`numbers.${name}`)}, 0)`
const share = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>) =>
  sql`round(100.0 * ${part} / nullif(${whole}, 0), 2)`
/** Null instead of 0 if nothing was measured. */
const meanSeconds = (ms: RawBuilder<unknown>, visits: RawBuilder<unknown>) =>
  sql`round(nullif(${ms}, 0) / 1000.0 / nullif(${visits}, 0))`
/** The metrics of whole visits: those of the group, or of the visits that entered on its page. */
const visitsOf = (relation: 'numbers' | 'entered'): Record<VisitMetric, RawBuilder<unknown>> => {
  const of = (name: string) => sql.ref(`${relation}.${name}`)
  const entered = sql`nullif(${of('visits')}, 0)`
  return {
    views_per_visit: sql`round(${of('visit_pageviews')}::numeric / ${entered}, 2)`,
    // Imported visits with unknown bounce are left out of the rate, and those with unknown duration out of the mean.
    bounce_rate: share(of('bounces'), sql`(${of('visits')} - coalesce(${of('unknown_bounce')}, 0))`),
    visit_duration: meanSeconds(of('visible_ms'), sql`${of('visits')} - coalesce(${of('unknown_duration')}, 0)`),
  }
}
/** Null for amounts in several currencies, because they can't be added. */
const amount = (minor: RawBuilder<unknown>) => sql`case when numbers.first_currency = numbers.last_currency
  then json_build_object('currency', numbers.first_currency, 'minor', ${minor}) end`

const expressions: Record<Exclude<StatsMetric, VisitMetric>, RawBuilder<unknown>> = {
  visitors: number('visitors'),
  visits: number('visits'),
  pageviews: number('pageviews'),
  events: number('events'),
  time_on_page: meanSeconds(sql`numbers.page_ms`, sql`numbers.visits - coalesce(numbers.unknown_duration, 0)`),
  percentage: share(sql`numbers.visitors`, sql`everybody.visitors`),
  conversion_rate: share(sql`numbers.visitors`, sql`possible.visitors`),
  group_conversion_rate: share(sql`numbers.visitors`, sql`of_group.visitors`),
  total_revenue: amount(sql`numbers.revenue`),
  average_revenue: amount(sql`numbers.revenue::numeric / nullif(numbers.revenues, 0)`),
  // The mean over the visits that reported a scroll depth.
  scroll_depth: sql`round(numbers.depths::numeric / nullif(numbers.depth_visits, 0))`,
}

/**
 * SQL for a metric of a row of the relation `numbers`.
 * @param visitsIn the relation from which metrics of whole visits are computed
 */
const metricOf = (metric: StatsMetric, visitsIn: 'numbers' | 'entered'): RawBuilder<unknown> =>
  isVisitMetric(metric) ? visitsOf(visitsIn)[metric] : expressions[metric]
