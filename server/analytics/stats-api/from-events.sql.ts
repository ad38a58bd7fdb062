import { sql, type RawBuilder } from 'kysely'
import { kinds } from '../../db/event-kinds.ts'
import { asksOfCustomEvents, conditions } from '../filters/condition.sql.ts'
import { asksOfEvents, leavesOf } from '../filters/filter-tree.ts'
import { visitsWithin } from './from-visits.sql.ts'
import { dimensionColumns, groupBy, keys, lookedUp, tupleJoins } from './grouped-by.sql.ts'
import { overVisitors, summedColumns, wantedColumns, type NumberColumn } from './numbers.sql.ts'
import { visitsFor } from './page-hosts.sql.ts'
import type { GroupedBy, Grouping, StatsScope } from './stats-query.ts'

/** The visitor's next visit on the same day, which ends this one. */
const next = sql`lead(started_at) over by_time as next_at, lead(seq) over by_time as next_seq`

/** Numbers of one visit, from its matching events `e`. */
const numbers: Record<NumberColumn, RawBuilder<unknown>> = {
  pageviews: sql`count(*) filter (where e.kind = ${kinds.pageview})`,
  events: sql`count(*) filter (where e.kind <> ${kinds.engagement})`,
  bounces: sql`bool_or(not v.engaged and v.visible_ms is not null)::int`,
  unknown_bounce: sql`bool_or(v.visible_ms is null)::int`,
  unknown_duration: sql`bool_or(v.visible_ms is null)::int`,
  visible_ms: sql`max(v.visible_ms)`,
  visit_pageviews: sql`max(v.pageviews)`,
  // Limited to the visit's visible time, because reports of events may add up to more.
  page_ms: sql`least(sum(e.visible_ms), max(v.visible_ms))`,
  revenue: sql`sum(e.revenue_minor)`,
  revenues: sql`count(e.revenue_minor)`,
  first_currency: sql`min(e.currency::text) filter (where e.revenue_minor is not null)`,
  last_currency: sql`max(e.currency::text) filter (where e.revenue_minor is not null)`,
  depths: sql`max(e.scroll_depth)`,
  depth_visits: sql`(count(e.scroll_depth) > 0)::int`,
}

/**
 * Whether a query has conditions on pages but on no other dimension of events. Visitors of a page are then those who
 * viewed it, as in answers from visits.
 */
const isOfPagesAlone = (asksOf: ReadonlySet<string>) =>
  asksOf.has('page') && !asksOf.has('event') && !asksOf.has('goal') && !asksOf.has('property') && !asksOf.has('view')

/**
 * Select of numbers from single events, each joined to its visit. It is used for properties, revenue, the time on a
 * page, and several conditions on one event. Events are read by website and day.
 */
export function fromEvents(asked: StatsScope, grouping: Grouping): RawBuilder<unknown> {
  const { dimensions, filters, range, metrics } = grouping
  const { siteId } = asked
  const withGoals = dimensions.some(({ of }) => of === 'goal')
  const goals = withGoals
    ? sql`join ${asked.events.goalTerms} as reached on reached.kind = e.kind
        and reached.term = case e.kind when ${kinds.pageview} then e.page else e.name end`
    : sql``
  const item = ({ of }: GroupedBy) => (of === 'goal' ? sql`reached.goal` : of === 'page' ? sql`e.page` : sql`e.name`)
  const asksOf = new Set([...dimensions, ...leavesOf(filters).map(({ dimension }) => dimension)].map(({ of }) => of))
  // Only custom events have names.
  const custom = asksOfCustomEvents(asksOf) ? sql`and e.kind = ${kinds.custom}` : sql``
  // Engagement events report a page's visible time and scroll depth; they are not counted as events.
  const asksOfPages = metrics.includes('time_on_page') || metrics.includes('scroll_depth')
  const counted = asksOfPages ? sql`` : sql`and e.kind <> ${kinds.engagement}`
  const ofVisits = filters.filter((filter) => !asksOfEvents(filter))
  const visitKey = [sql`v.day`, sql`v.visitor`, sql`v.started_at`, sql`v.seq`]
  const count = dimensions.length
  const perVisit = sql`
    select ${keys(dimensions, range, item)} v.day, v.visitor ${wantedColumns(metrics, (name) => numbers[name])}
    from (
      select *, ${next} from ${visitsFor(asked, grouping)} as v where ${visitsWithin(siteId, { ...range, instants: null })}
      window by_time as (partition by day, visitor order by started_at, seq)
    ) as v
    join stored_event as e on e.site_id = ${siteId} and e.day = v.day and e.visitor = v.visitor
      and (e.at, e.seq) >= (v.started_at, v.seq)
      and (v.next_at is null or (e.at, e.seq) < (v.next_at, v.next_seq))
    ${goals} ${tupleJoins(siteId, dimensions)}
    where ${visitsWithin(siteId, range)} and e.day between ${range.from}::date and ${range.to}::date ${counted} ${custom}
      and ${conditions(ofVisits, 'visit', asked)} and ${conditions(filters.filter(asksOfEvents), 'event', asked)}
      ${lookedUp(dimensions)}
    ${groupBy(count, ...visitKey)}
    having ${isOfPagesAlone(asksOf) ? numbers.pageviews : numbers.events} > 0`
  return overVisitors(
    count,
    metrics,
    sql`select ${dimensionColumns(count)} day, visitor, count(*)::int as visits ${summedColumns(metrics)}
      from (${perVisit}) as per_visit ${groupBy(count, sql`day`, sql`visitor`)}`,
  )
}
