import { sql, type RawBuilder } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import type { StatsSource } from './counted.sql.ts'

const depths = (counted: RawBuilder<unknown> | undefined) =>
  counted
    ? sql`(select term_id, visits, visible_ms as percents from ${counted} as counted
        where dimension = ${sql.lit(dimensions.scroll)})`
    : sql`(select 0 as term_id, 0 as visits, 0 as percents where false)`

/**
 * SQL that adds scroll depths to the pages of relation `shown`, for both periods: `tables` are common table
 * expressions, each followed by a comma; `joins` join them to `shown`; `columns` are two, for now and before, each
 * [visits, sum of percents] or null. Reads nothing for other dimensions.
 */
export function scrolledOfShown({ now, previous }: StatsSource, dimension: FilterDimension) {
  if (dimension !== 'page') return { tables: sql``, joins: sql``, columns: sql`null, null` }
  const join = (name: string) => sql`left join ${sql.table(name)} on ${sql.ref(`${name}.term_id`)} = shown.term_id`
  const columnOf = (name: string) => {
    const visits = sql.ref(`${name}.visits`)
    return sql`case when ${visits} > 0 then json_build_array(${visits}, ${sql.ref(`${name}.percents`)}) end`
  }
  return {
    tables: sql`
      scrolled as materialized ${depths(now)},
      scrolled_before as materialized ${depths(previous?.([dimensions.scroll]))},`,
    joins: sql`${join('scrolled')} ${join('scrolled_before')}`,
    columns: sql`${columnOf('scrolled')}, ${columnOf('scrolled_before')}`,
  }
}
