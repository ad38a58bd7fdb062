import { sql } from 'kysely'
import type { StatsSource } from './counted.sql.ts'

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
