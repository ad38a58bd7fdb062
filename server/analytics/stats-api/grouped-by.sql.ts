import { sql, type RawBuilder } from 'kysely'
import { countryNames } from '#app/shared/analytics/country-names.ts'
import { dimensions as dimensionNumbers } from '../../db/dimensions.ts'
import { areaText, renamedText } from '../filters/dimension-text.sql.ts'
import { noProperty } from '../filters/filter-tree.ts'
import type { DateRange } from './date-range.ts'
import { pageview } from './stats-dimensions.ts'
import type { GroupedBy } from './stats-query.ts'
import { firstLabelled } from './time-buckets.ts'

/** The column name of a dimension in all relations of this folder. */
const column = (index: number): RawBuilder<unknown> => sql.ref(`d${index}`)

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `)

/** `d0, d1, ` to begin a list of columns; empty without dimensions. */
export function dimensionColumns(count: number, before = ''): RawBuilder<unknown> {
  const parts = Array.from({ length: count }, (_, index) => sql.ref(`${before}d${index}`))
  return parts.length === 0 ? sql`` : sql`${list(parts)},`
}

/** Returns a `group by` of the dimensions and more columns; empty without any. */
export function groupBy(count: number, ...more: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const parts = [...Array.from({ length: count }, (_, index) => column(index)), ...more]
  return parts.length === 0 ? sql`` : sql`group by ${list(parts)}`
}

/**
 * The time bucket of a visit, as a label of the answer. A visit and all its events count at the time the visit began.
 */
function bucket(unit: string, range: DateRange): RawBuilder<unknown> {
  const first = sql`${firstLabelled(range)}::date`
  // In a range of instants a visit may count on the day before the range begins.
  const day = sql`greatest(v.day, ${first})`
  switch (unit) {
    case 'hour':
      // A visit that begins after midnight with yesterday's visitor key counts on yesterday, but in the hour in which
      // it began.
      return sql`to_char(v.started_at at time zone ${range.timeZone}, 'YYYY-MM-DD HH24:00:00')`
    case 'week':
      return sql`to_char(greatest(date_trunc('week', ${day})::date, ${first}), 'YYYY-MM-DD')`
    case 'month':
      return sql`to_char(${day}, 'YYYY-MM-01')`
    default:
      return sql`to_char(${day}, 'YYYY-MM-DD')`
  }
}

/**
 * SQL for the key that a dimension is grouped by, from a visit `v` and its joined tuples, or `item` for pages, events
 * and goals.
 */
function keyOf(dimension: GroupedBy, range: DateRange, item: RawBuilder<unknown>): RawBuilder<unknown> {
  switch (dimension.of) {
    case 'time':
      return bucket(dimension.unit, range)
    case 'visit':
      return dimension.tuple === null
        ? sql.ref(`v.${dimension.column}`)
        : sql`coalesce(${sql.ref(`${dimension.tuple}.${dimension.column}`)}, 0)`
    case 'property':
      return sql`coalesce(e.props ->> ${dimension.key}, ${noProperty})`
    default:
      return item
  }
}

/** Returns the keys of all dimensions as `d0, d1, `. */
export function keys(
  dimensions: readonly GroupedBy[],
  range: DateRange,
  itemOf: (dimension: GroupedBy) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (dimensions.length === 0) return sql``
  const parts = dimensions.map((one, index) => sql`${keyOf(one, range, itemOf(one))} as ${column(index)}`)
  return sql`${list(parts)},`
}

/** Joins of the tuple tables that the dimensions need to the visit `v`. */
export function tupleJoins(siteId: number, dimensions: readonly GroupedBy[]): RawBuilder<unknown> {
  const tables = new Set(dimensions.flatMap((one) => (one.of === 'visit' && one.tuple ? [one.tuple] : [])))
  return sql.join(
    [...tables].map(
      (table) => sql`left join ${sql.table(table)} on ${sql.ref(`${table}.site_id`)} = ${siteId}
        and ${sql.ref(`${table}.id`)} = ${sql.ref(`v.${table}`)}`,
    ),
    sql` `,
  )
}

/** ` and …` that keeps only visits with a GeoIP value for every region and city dimension. */
export function lookedUp(dimensions: readonly GroupedBy[]): RawBuilder<unknown> {
  const areas = dimensions.flatMap((one) =>
    one.of === 'visit' && one.area && one.tuple ? [`${one.tuple}.${one.column}`] : [],
  )
  return sql.join(
    areas.map((column) => sql`and ${sql.ref(column)} <> 0`),
    sql` `,
  )
}

/**
 * SQL for a dimension's key as text, and the join it needs. `index` is the dimension's position, `of` the relation
 * with the key.
 */
export function dimensionTextOf(
  siteId: number,
  dimension: GroupedBy,
  index: number,
): { text: RawBuilder<unknown>; join: RawBuilder<unknown> } {
  const key = sql.ref(`numbers.d${index}`)
  const words = sql.ref(`words${index}`)
  const name = sql.ref(`words${index}.name`)
  const value = sql.ref(`words${index}.value`)
  const term = sql`left join term as ${words} on ${sql.ref(`words${index}.site_id`)} = ${siteId}
    and ${sql.ref(`words${index}.id`)} = ${key}`
  switch (dimension.of) {
    case 'time':
    case 'property':
      return { text: key, join: sql`` }
    case 'goal':
      return {
        text: sql`coalesce(${name}, '')`,
        join: sql`left join goal as ${words} on ${sql.ref(`words${index}.site_id`)} = ${siteId}
          and ${sql.ref(`words${index}.id`)} = ${key}`,
      }
    case 'page':
      return { text: sql`coalesce(${value}, '')`, join: term }
    case 'event':
      // Page views have no stored name; rows without a name are page views that the query asked for.
      return { text: sql`coalesce(${value}, ${pageview})`, join: term }
    case 'visit': {
      if (dimension.area) return { text: areaText(dimension, words), join: term }
      if (dimension.renamed) {
        return { text: sql`coalesce(${renamedText(dimension.renamed, value)}, ${dimension.none})`, join: term }
      }
      if (!dimension.countryNames) return { text: sql`coalesce(${value}, ${dimension.none})`, join: term }
      const named = sql`(select term.id, coalesce(known.name, term.value) as name from term
        left join unnest(${countryNames.codes}::text[], ${countryNames.names}::text[]) as known (code, name)
          on known.code = term.value
        where term.site_id = ${siteId} and term.kind = ${dimensionNumbers.country})`
      return {
        text: sql`coalesce(${name}, ${dimension.none})`,
        join: sql`left join ${named} as ${words} on ${sql.ref(`words${index}.id`)} = ${key}`,
      }
    }
  }
}
