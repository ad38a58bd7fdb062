import { sql, type RawBuilder } from 'kysely'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'
import { dimensions } from '../../db/dimensions.ts'
import type { StatsSource } from './counted.sql.ts'
import { incompleteNumbers, incompleteOf } from './incomplete-visits.sql.ts'

/**
 * SQL that adds imported visits and visitors, which have no goal data, to the rows of relation `shown` (dimension,
 * term_id), for both periods: `tables` are common table expressions, each followed by a comma; `joins` join them to
 * `shown`; `columns` are two, for now and before, each [visits, visitors] or null. Reads nothing without imports.
 */
export function withoutGoalDataOfShown({ withoutGoalData }: StatsSource) {
  if (!withoutGoalData) return { tables: sql``, joins: sql``, columns: sql`null, null` }
  const join = (name: string) => sql`
    left join ${sql.table(name)} on ${sql.ref(`${name}.dimension`)} = shown.dimension
      and ${sql.ref(`${name}.term_id`)} = shown.term_id`
  const columnOf = (name: string) => {
    const visits = sql.ref(`${name}.visits`)
    return sql`case when ${visits} > 0 then json_build_array(${visits}, ${sql.ref(`${name}.visitors`)}) end`
  }
  return {
    tables: sql`
      without_goal_data as materialized ${withoutGoalData.now},
      without_goal_data_before as materialized ${withoutGoalData.previous},`,
    joins: sql`${join('without_goal_data')} ${join('without_goal_data_before')}`,
    columns: sql`${columnOf('without_goal_data')}, ${columnOf('without_goal_data_before')}`,
  }
}

/**
 * SQL that adds the visits with unknown bounce or duration to the rows of relation `shown` (dimension, term_id), for
 * both periods. `tables` are common table expressions, each followed by a comma; `joins` join them to `shown`;
 * `columns` are two, for now and before, each [unknown_bounce, unknown_duration] or null. Reads nothing where there can
 * be none.
 */
export function incompleteOfShown({ now, previous, mayBeIncomplete }: StatsSource, numbers: readonly number[]) {
  if (!mayBeIncomplete) return { tables: sql``, joins: sql``, columns: sql`null, null` }
  const join = (name: string) => sql`
    left join ${sql.table(name)} on ${sql.ref(`${name}.dimension`)} = shown.dimension
      and ${sql.ref(`${name}.term_id`)} = shown.term_id`
  const columnOf = (name: string) => sql`case when ${sql.ref(`${name}.term_id`)} is not null
    then json_build_array(${sql.ref(`${name}.unknown_bounce`)}, ${sql.ref(`${name}.unknown_duration`)}) end`
  return {
    tables: sql`
      incomplete as materialized ${incompleteOf(now, numbers)},
      incomplete_before as materialized ${incompleteOf(previous?.(incompleteNumbers(numbers)) ?? null, numbers)},`,
    joins: sql`${join('incomplete')} ${join('incomplete_before')}`,
    columns: sql`${columnOf('incomplete')}, ${columnOf('incomplete_before')}`,
  }
}

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
