import { sql, type RawBuilder } from 'kysely'
import { sqlArray } from '../store/sql-array.ts'
import { conditions, isListed, visitLists, type Asked, type ListedDimension } from './condition.sql.ts'
import { asksOfEvents } from './filter-tree.ts'
import { groupBy, keys, lookedUp, tupleJoins } from './grouped-by.sql.ts'
import type { DateRange } from './date-range.ts'
import type { Grouping } from './grouping.ts'
import type { NumberColumn } from './number-columns.ts'
import { overVisitors, wantedColumns } from './numbers.sql.ts'

/** The visits of a range: whole days by the key, and those that began within it for a range of instants. */
export function visitsWithin(siteId: number, { from, to, instants }: DateRange): RawBuilder<unknown> {
  const began = instants
    ? sql`and v.started_at between ${instants.from}::timestamptz and ${instants.to}::timestamptz`
    : sql``
  return sql`v.site_id = ${siteId} and v.day between ${from}::date and ${to}::date ${began}`
}

/** Numbers from visits alone: what was done within them stands in their lists. */
export function fromVisits(
  asked: Asked,
  { dimensions, filters, range, metrics }: Grouping,
  list: ListedDimension | null,
  pageGoals: readonly number[],
): RawBuilder<unknown> {
  const ofVisits = filters.filter((filter) => !asksOfEvents(filter))
  const inside = filters.filter(asksOfEvents)
  const isDimension = dimensions.some(({ of }) => isListed(of))
  const lateral = list ? elementsOf(list, conditions(inside, 'element', asked), isDimension, pageGoals) : sql``
  const met = list && !isDimension ? sql`and i.times > 0` : sql``
  const numbers: Partial<Record<NumberColumn, RawBuilder<unknown>>> = {
    pageviews: list ? sql`sum(i.views)` : sql`sum(v.pageviews)`,
    events: list ? sql`sum(i.times)` : sql`sum(v.pageviews + v.events)`,
    bounces: sql`sum((not v.engaged)::int)`,
    visible_ms: sql`sum(v.visible_ms)`,
    visit_pageviews: sql`sum(v.pageviews)`,
  }
  return overVisitors(
    dimensions.length,
    metrics,
    sql`select ${keys(dimensions, range, () => sql`i.item`)} v.day, v.visitor, count(*)::int as visits
        ${wantedColumns(metrics, (name) => numbers[name] ?? sql`null`)}
      from visit as v ${tupleJoins(asked.siteId, dimensions)} ${lateral}
      where ${visitsWithin(asked.siteId, range)} and ${conditions(ofVisits, 'visit', asked)} ${met}
        ${lookedUp(dimensions)}
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
    select ${isDimension ? sql`one as item,` : sql``} (count(*))::int as times, (${views})::int as views
    from unnest(${sql.ref(`v.${visitLists[list]}`)}) as one where ${met} ${isDimension ? sql`group by one` : sql``}
  ) as i`
}
