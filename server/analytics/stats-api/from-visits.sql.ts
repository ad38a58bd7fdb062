import { sql, type RawBuilder } from 'kysely'
import { sqlArray } from '../store/sql-array.ts'
import { conditions, isListed, visitLists, type Asked, type ListedDimension } from './condition.sql.ts'
import { asksOfEvents } from './filter-tree.ts'
import { columns, groupBy, keys, tupleJoins } from './grouped-by.sql.ts'
import type { DateRange } from './date-range.ts'
import type { Grouping } from './grouping.ts'

/** The visits of a range: whole days by the key, and those that began within it for a range of instants. */
export function visitsWithin(siteId: number, { from, to, instants }: DateRange): RawBuilder<unknown> {
  const began = instants
    ? sql`and v.started_at between ${instants.from}::timestamptz and ${instants.to}::timestamptz`
    : sql``
  return sql`v.site_id = ${siteId} and v.day between ${from}::date and ${to}::date ${began}`
}

/** Numbers of each visitor and day, to be summed over both: visitors are counted per day. */
export const overVisitors = (count: number, perVisitor: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select ${columns(count)} count(*) as visitors, sum(visits) as visits, sum(pageviews) as pageviews,
    sum(events) as events, sum(bounces) as bounces, sum(visible_ms) as visible_ms,
    sum(visit_pageviews) as visit_pageviews, sum(page_ms) as page_ms, sum(revenue) as revenue,
    sum(revenues) as revenues, min(first_currency) as first_currency, max(last_currency) as last_currency
  from (${perVisitor}) as per_visitor ${groupBy(count)}
)`

/** What visits know nothing of; only events do. */
const unknownToVisits = sql`null::bigint as page_ms, null::bigint as revenue, 0 as revenues,
  null::text as first_currency, null::text as last_currency`

/** Numbers from visits alone: what was done within them stands in their lists. */
export function fromVisits(
  asked: Asked,
  { dimensions, filters, range }: Grouping,
  list: ListedDimension | null,
  pageGoals: readonly number[],
): RawBuilder<unknown> {
  const ofVisits = filters.filter((filter) => !asksOfEvents(filter))
  const inside = filters.filter(asksOfEvents)
  const isDimension = dimensions.some(({ of }) => isListed(of))
  const lateral = list ? elementsOf(list, conditions(inside, 'element', asked), isDimension, pageGoals) : sql``
  const met = list && !isDimension ? sql`and i.times > 0` : sql``
  const pageviews = list ? sql`i.views` : sql`v.pageviews`
  const events = list ? sql`i.times` : sql`v.pageviews + v.events`
  return overVisitors(
    dimensions.length,
    sql`select ${keys(dimensions, range, () => sql`i.item`)} v.day, v.visitor, count(*) as visits,
        sum(${pageviews}) as pageviews, sum(${events}) as events, sum((not v.engaged)::int) as bounces,
        sum(v.visible_ms::bigint) as visible_ms, sum(v.pageviews) as visit_pageviews, ${unknownToVisits}
      from visit as v ${tupleJoins(asked.siteId, dimensions)} ${lateral}
      where ${visitsWithin(asked.siteId, range)} and ${conditions(ofVisits, 'visit', asked)} ${met}
      ${groupBy(dimensions.length, sql`v.day`, sql`v.visitor`)}`,
  )
}

/** The elements of a visit's list that meet the filters: each by itself as a dimension, else how many there are. */
function elementsOf(
  list: ListedDimension,
  met: RawBuilder<unknown>,
  isDimension: boolean,
  pageGoals: readonly number[],
): RawBuilder<unknown> {
  const views = {
    page: sql`count(*)`,
    event: sql`0`,
    goal: sql`count(*) filter (where one = any(${sqlArray(pageGoals)}::int[]))`,
  }[list]
  return sql`cross join lateral (
    select ${isDimension ? sql`one as item,` : sql``} count(*) as times, ${views} as views
    from unnest(${sql.ref(`v.${visitLists[list]}`)}) as one where ${met} ${isDimension ? sql`group by one` : sql``}
  ) as i`
}
