import { sql, type RawBuilder } from 'kysely'
import { dayAfter, dayBefore, type Days } from '#app/shared/calendar/day.ts'
import { addMonths, firstDayOf, lastDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { dimensions, withoutBounces, withoutDurations } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { ofDimensions } from '../store/rollup-packs.sql.ts'
import { groupBy, dimensionColumns } from './grouped-by.sql.ts'
import { incompleteFor } from './numbers.sql.ts'
import type { GroupedBy, Grouping } from './stats-query.ts'

/** Splits a range into whole months, and the days before and after them. */
export function wholeMonths({ from, to }: Days): { months: Days | null; days: Days[] } {
  const [first, last] = [monthOf(from), monthOf(to)]
  const begins = from === firstDayOf(first) ? from : firstDayOf(addMonths(first, 1))
  const ends = to === lastDayOf(last) ? to : dayBefore(firstDayOf(last))
  if (begins > ends) return { months: null, days: [{ from, to }] }
  const days = []
  if (from < begins) days.push({ from, to: dayBefore(begins) })
  if (ends < to) days.push({ from: dayAfter(ends), to })
  return { months: { from: begins, to: ends }, days }
}

/** The rollups' id of a dimension, and the SQL key its rows are grouped by. */
function rollupKeyOf(
  dimension: GroupedBy | undefined,
  first: string,
): { number: number; key: RawBuilder<unknown> | null } {
  switch (dimension?.of) {
    case 'visit':
      if (dimension.rollup === null) throw new Error(`Rollups do not count by ${dimension.name}.`)
      return { number: dimension.rollup, key: sql`term_id` }
    case 'page':
    case 'event':
    case 'goal':
      return { number: dimensions[dimension.of], key: sql`term_id` }
    case 'time': {
      const text = { hour: sql``, day: sql`day`, month: sql`date_trunc('month', day)` }
      const week = sql`greatest(date_trunc('week', day)::date, ${first}::date)`
      const at = dimension.unit === 'week' ? week : text[dimension.unit]
      return { number: dimensions.totals, key: sql`to_char(${at}, 'YYYY-MM-DD')` }
    }
    default:
      return { number: dimensions.totals, key: null }
  }
}

/**
 * The number of events of a row: a page's views, the occurrences of an event or goal, otherwise page views and
 * events.
 */
const eventsOf = (of: GroupedBy['of'] | undefined) =>
  ({ event: sql`events`, goal: sql`conversions` })[of as string] ?? sql`pageviews + events`

/**
 * Rows with ids above `withoutBounces` count visits that the dimension's own rows count as well: they are only
 * counted as unknown bounce or unknown duration.
 */
const byKind = sql`case when dimension < ${withoutBounces} then visits else 0 end as visits,
        case when dimension between ${withoutBounces} and ${withoutDurations}::int - 1 then visits else 0 end as unknown_bounce,
        case when dimension >= ${withoutDurations} then visits else 0 end as unknown_duration,`

/**
 * Select of unfiltered numbers by at most one dimension: whole months from month rollups, other days from day
 * rollups. If imported sums must be left out (`measuredAlone`), months are read by their days as well.
 */
export function fromRollups(
  siteId: number,
  {
    dimensions: [dimension],
    range,
    metrics,
    measuredAlone = false,
  }: Pick<Grouping, 'dimensions' | 'range' | 'metrics' | 'measuredAlone'>,
): RawBuilder<unknown> {
  const { number, key } = rollupKeyOf(dimension, range.from)
  const byDay = dimension?.of === 'time' && dimension.unit !== 'month'
  const { months, days } = byDay || measuredAlone ? { months: null, days: [range] } : wholeMonths(range)
  const counters = sql`visitors, visits, pageviews, events, bounces, visible_ms, conversions`
  const incomplete = incompleteFor(metrics, number)
  const numbers = [number, ...incomplete]
  const ofSite = sql`site_id = ${siteId}`
  const rowsOf = (wanted: readonly number[]) => {
    const parts = days.map(
      ({ from, to }) => sql`select dimension, term_id, day, ${counters} from counted_day
      where ${ofSite} and ${ofDimensions(wanted)} and day between ${from}::date and ${to}::date ${measuredAlone ? sql`and part >= 0` : sql``}`,
    )
    if (months) {
      parts.push(sql`select dimension, term_id, month as day, ${counters} from month_rollup
      where ${ofSite} and dimension = any(${sqlArray(wanted)}::smallint[]) and month between ${months.from}::date and ${months.to}::date`)
    }
    return sql.join(parts, sql` union all `)
  }
  // Scroll depths are stored under a dimension id of their own, by page.
  const scrolled = metrics.includes('scroll_depth')
    ? sql`union all
      select term_id, 0, 0, 0, 0, 0, 0, 0, 0, visible_ms, visits from (${rowsOf([dimensions.scroll])}) as scrolled`
    : sql``
  const count = key ? 1 : 0
  return sql`(
    select ${dimensionColumns(count)} sum(visitors) as visitors, sum(visits) as visits, sum(unknown_bounce) as unknown_bounce,
      sum(unknown_duration) as unknown_duration,
      sum(pageviews) as pageviews, sum(events) as events, sum(bounces) as bounces, sum(visible_ms) as visible_ms,
      sum(pageviews) as visit_pageviews, null::bigint as page_ms, null::bigint as revenue, 0 as revenues, null::text as first_currency,
      null::text as last_currency, sum(depths) as depths, sum(depth_visits) as depth_visits
    from (
      select ${key ? sql`${key} as d0,` : sql``} visitors, pageviews, ${eventsOf(dimension?.of)} as events,
        ${incomplete.length === 0 ? sql`visits, 0 as unknown_bounce, 0 as unknown_duration,` : byKind}
        bounces, visible_ms, 0 as depths, 0 as depth_visits
      from (${rowsOf(numbers)}) as rolled ${scrolled}
    ) as named ${groupBy(count)}
  )`
}
