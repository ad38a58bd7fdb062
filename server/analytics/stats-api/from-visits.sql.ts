import { sql, type RawBuilder } from 'kysely'
import { sqlArray } from '../../db/sql-array.ts'
import { conditions, visitLists, type ListedDimension, isListedDimension } from '../filters/condition.sql.ts'
import { asksOfEvents } from '../filters/filter-tree.ts'
import type { DateRange } from './date-range.ts'
import { groupBy, keys, lookedUp, tupleJoins } from './grouped-by.sql.ts'
import { overVisitors, wantedColumns, type NumberColumn } from './numbers.sql.ts'
import { visitsFor } from './page-hosts.sql.ts'
import type { Grouping, StatsScope } from './stats-query.ts'

/** Condition on the visits of a range: by whole days, and for a range of instants by the time they began. */
export function visitsWithin(siteId: number, { from, to, instants }: DateRange): RawBuilder<unknown> {
  const began = instants
    ? sql`and v.started_at between ${instants.from}::timestamptz and ${instants.to}::timestamptz`
    : sql``
  return sql`v.site_id = ${siteId} and v.day between ${from}::date and ${to}::date ${began}`
}

/** Select of numbers from visits. Conditions on events are answered from one of the visit's lists. */
export function fromVisits(
  asked: StatsScope,
  grouping: Grouping,
  list: ListedDimension | null,
  pageGoals: readonly number[],
): RawBuilder<unknown> {
  const { dimensions, filters, range, metrics } = grouping
  const ofVisits = filters.filter((filter) => !asksOfEvents(filter))
  const inside = filters.filter(asksOfEvents)
  const isDimension = dimensions.some(({ of }) => isListedDimension(of))
  const withDepths = list === 'page' && metrics.includes('scroll_depth')
  const lateral = list
    ? elementsOf(list, conditions(inside, 'element', asked), { isDimension, withDepths, pageGoals })
    : sql``
  const met = list && !isDimension ? sql`and i.times > 0` : sql``
  const numbers: Partial<Record<NumberColumn, RawBuilder<unknown>>> = {
    pageviews: list ? sql`sum(i.views)` : sql`sum(v.pageviews)`,
    events: list ? sql`sum(i.times)` : sql`sum(v.pageviews + v.events)`,
    bounces: sql`sum((not v.engaged and v.visible_ms is not null)::int)`,
    unknown_bounce: sql`sum((v.visible_ms is null)::int)`,
    unknown_duration: sql`sum((v.visible_ms is null)::int)`,
    visible_ms: sql`sum(v.visible_ms)`,
    visit_pageviews: sql`sum(v.pageviews)`,
    ...(withDepths && { depths: sql`sum(i.depth)`, depth_visits: sql`count(i.depth)` }),
  }
  return overVisitors(
    dimensions.length,
    metrics,
    sql`select ${keys(dimensions, range, () => sql`i.item`)} v.day, v.visitor, count(*)::int as visits
        ${wantedColumns(metrics, (name) => numbers[name] ?? sql`null`)}
      from ${visitsFor(asked, grouping)} as v ${tupleJoins(asked.siteId, dimensions)} ${lateral}
      where ${visitsWithin(asked.siteId, range)} and ${conditions(ofVisits, 'visit', asked)} ${met}
        ${lookedUp(dimensions)}
      ${groupBy(dimensions.length, sql`v.day`, sql`v.visitor`)}`,
  )
}

/**
 * The elements of a visit's list that match the filters: each one if the list is a dimension, otherwise only their
 * number.
 */
function elementsOf(
  list: ListedDimension,
  met: RawBuilder<unknown>,
  { isDimension, withDepths, pageGoals }: { isDimension: boolean; withDepths: boolean; pageGoals: readonly number[] },
): RawBuilder<unknown> {
  const elements = withDepths
    ? sql`unnest(v.pages, v.page_depths) as seen (one, depth)`
    : sql`unnest(${sql.ref(`v.${visitLists[list]}`)}) as one`
  const views = {
    page: sql`count(*)`,
    event: sql`0`,
    goal: sql`count(*) filter (where one = any(${sqlArray(pageGoals)}::int[]))`,
  }[list]
  return sql`cross join lateral (
    select ${isDimension ? sql`one as item,` : sql``} (count(*))::int as times, (${views})::int as views
      ${withDepths ? sql`, max(depth) as depth` : sql``}
    from ${elements} where ${met} ${isDimension ? sql`group by one` : sql``}
  ) as i`
}
