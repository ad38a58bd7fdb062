import { sql } from 'kysely'
import type { Counted } from './counted.sql.ts'

/**
 * What a statement says to tell, of `shown.dimension, shown.term_id` in both periods, the visits and visitors that other
 * tools counted: common table expressions, each followed by a comma, the joins, and the two columns, each [visits,
 * visitors] or null. They know nothing of goals. Nothing is read where there can be none.
 */
export function goallessOfShown({ goalless }: Counted) {
  if (!goalless) return { tables: sql``, joins: sql``, columns: sql`null, null` }
  const join = (name: string) => sql`
    left join ${sql.table(name)} on ${sql.ref(`${name}.dimension`)} = shown.dimension
      and ${sql.ref(`${name}.term_id`)} = shown.term_id`
  const told = (name: string) => {
    const visits = sql.ref(`${name}.visits`)
    return sql`case when ${visits} > 0 then json_build_array(${visits}, ${sql.ref(`${name}.visitors`)}) end`
  }
  return {
    tables: sql`
      goalless as materialized ${goalless.now},
      goalless_before as materialized ${goalless.previous},`,
    joins: sql`${join('goalless')} ${join('goalless_before')}`,
    columns: sql`${told('goalless')}, ${told('goalless_before')}`,
  }
}
