import { sql } from 'kysely'
import type { StatsSource } from './counted.sql.ts'
import { incompleteNumbers, incompleteOf } from './incomplete-visits.sql.ts'

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
