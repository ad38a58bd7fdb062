import { sql, type RawBuilder } from 'kysely'
import { dimensions as dimensionNumbers, propertyText } from '#app/shared/analytics/dimensions.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import { sqlArray } from '#server/db/sql-array.ts'
import { groupBy, keys } from './grouped-by.sql.ts'
import type { Grouping } from './grouping.ts'
import type { ImportedEvents } from './imported-events.ts'
import { numberColumns } from './number-columns.ts'
import { unknownOf } from './numbers.sql.ts'

/** Relation of (term, key): the requested terms, and the key each is grouped by. */
function namedTerms(siteId: number, asked: ImportedEvents): RawBuilder<unknown> {
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
  asked: ImportedEvents,
): RawBuilder<unknown> {
  const all = numberColumns.map(
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
