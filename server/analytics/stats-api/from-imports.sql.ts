import { sql, type RawBuilder } from 'kysely'
import { withoutBounces, withoutDurations, dimensions as dimensionNumbers, propertyText } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { termsMet } from '../filters/leaf-ids.sql.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import { groupBy, keys, dimensionColumns } from './grouped-by.sql.ts'
import type { ImportedFilter, ImportedEventCounts } from './imports.ts'
import { totalOf, unknownOf, statsColumns, incompleteFor, type NumberColumn } from './numbers.sql.ts'
import type { Grouping } from './stats-query.ts'

/**
 * Sums a value over a dimension's own rows. The rows with ids above `withoutBounces` count the same visits again, for
 * unknown bounces and durations.
 */
const rated = (value: RawBuilder<unknown>) =>
  sql`sum(case when v.dimension < ${withoutBounces} then ${value} else 0 end)`

/** Select of the imported sums that match a filter they can answer. */
export function fromImports(
  siteId: number,
  { dimensions, range, metrics }: Grouping,
  { leaf, rollup }: ImportedFilter,
): RawBuilder<unknown> {
  const numbers = [rollup, ...incompleteFor(metrics, rollup)]
  const counted: Partial<Record<NumberColumn, RawBuilder<unknown>>> = {
    pageviews: rated(sql`v.pageviews`),
    events: rated(leaf.dimension.of === 'event' ? sql`v.events` : sql`v.pageviews + v.events`),
    bounces: rated(sql`v.bounces`),
    unknown_bounce: sql`sum(v.visits) filter (where v.dimension between ${withoutBounces} and ${withoutDurations}::int - 1)`,
    unknown_duration: sql`sum(v.visits) filter (where v.dimension >= ${withoutDurations})`,
    visible_ms: rated(sql`v.visible_ms`),
    visit_pageviews: rated(sql`v.pageviews`),
  }
  const all = statsColumns.map((name) => sql`${counted[name] ?? unknownOf(name)} as ${sql.ref(name)}`)
  const ofTime = dimensions.filter(({ of }) => of === 'time')
  const key =
    ofTime.length > 0 ? keys(ofTime, range, () => sql``) : dimensions.length > 0 ? sql`v.term_id as d0,` : sql``
  return sql`
    select ${key} ${rated(sql`v.visitors`)} as visitors, ${rated(sql`v.visits`)} as visits, ${sql.join(all)}
    from day_rollup as v
    where v.site_id = ${siteId} and v.day between ${range.from}::date and ${range.to}::date
      and v.dimension = any(${sqlArray(numbers)}::smallint[]) and v.part = ${importedPart}
      and v.term_id in (${termsMet(siteId, leaf)})
    ${groupBy(dimensions.length)}`
}

/**
 * Adds imported sums to measured numbers. Imported sums are only on days without measured visits, so nothing is
 * counted twice.
 * @param measured relation of the same grouping
 * @param imported select of the same grouping
 */
export function withImports(
  { dimensions }: Grouping,
  measured: RawBuilder<unknown>,
  imported: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const count = dimensions.length
  const names = sql.join(['visitors', 'visits', ...statsColumns].map((name) => sql.ref(name)))
  const totals = statsColumns.map((name) => sql`${totalOf(name)} as ${sql.ref(name)}`)
  return sql`(
    select ${dimensionColumns(count)} sum(visitors) as visitors, sum(visits) as visits, ${sql.join(totals)}
    from (
      select ${dimensionColumns(count)} ${names} from ${measured} as measured
      union all
      select ${dimensionColumns(count)} ${names} from (${imported}) as imported_sums
    ) as both_ways ${groupBy(count)}
  )`
}

/** Relation of (term, key): the requested terms, and the key each is grouped by. */
function namedTerms(siteId: number, asked: ImportedEventCounts): RawBuilder<unknown> {
  if (asked.of === 'goal') {
    const { goals } = asked
    return sql`(
      select term.id as term, goal.id as key
      from unnest(${sqlArray(goals.map(({ id }) => id))}::int[], ${goals.map(({ pattern }) => pattern)}::text[])
        as goal (id, pattern)
      join term on term.site_id = ${siteId} and term.kind = ${sql.lit(dimensionNumbers.event)}
        and term.digest = md5(goal.pattern)::uuid
    )`
  }
  const { rollup, key, value } = asked
  const begin = propertyText(key, '')
  const fits =
    value === null
      ? sql`starts_with(value, ${begin}::text)`
      : sql`digest = md5(${propertyText(key, value)}::text)::uuid`
  return sql`(
    select id as term, substr(value, length(${begin}::text) + 1) as key
    from term where site_id = ${siteId} and kind = ${sql.lit(rollup)} and ${fits}
  )`
}

/** Select of the visitors and occurrences of events on imported days. */
export function fromImportedEvents(
  siteId: number,
  { dimensions, range }: Grouping,
  asked: ImportedEventCounts,
): RawBuilder<unknown> {
  const all = statsColumns.map(
    (name) => sql`${name === 'events' ? sql`sum(v.events)` : unknownOf(name)} as ${sql.ref(name)}`,
  )
  const ofTime = dimensions.filter(({ of }) => of === 'time')
  const key =
    ofTime.length > 0 ? keys(ofTime, range, () => sql``) : dimensions.length > 0 ? sql`named.key as d0,` : sql``
  return sql`
    select ${key} sum(v.visitors) as visitors, sum(v.visits) as visits, ${sql.join(all)}
    from ${namedTerms(siteId, asked)} as named
    join day_rollup as v on v.site_id = ${siteId} and v.day between ${range.from}::date and ${range.to}::date
      and v.dimension = ${sql.lit(asked.rollup)} and v.part = ${sql.lit(importedPart)} and v.term_id = named.term
    ${groupBy(dimensions.length)}`
}
