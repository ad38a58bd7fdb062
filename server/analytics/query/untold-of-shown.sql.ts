import { sql } from 'kysely'
import type { Counted } from './counted.sql.ts'
import { untoldNumbers, untoldOf } from './untold.sql.ts'

/**
 * SQL that adds the visits with unknown bounce or duration to the rows of relation `shown` (dimension, term_id), for both
 * periods: `tables` are common table expressions, each followed by a comma; `joins` join them to `shown`; `columns` are
 * two, for now and before, each [unknown_bounce, untimed] or null. Reads nothing where there can be none.
 */
export function untoldOfShown({ now, previous, mayBeUntold }: Counted, numbers: readonly number[]) {
  if (!mayBeUntold) return { tables: sql``, joins: sql``, columns: sql`null, null` }
  const join = (name: string) => sql`
    left join ${sql.table(name)} on ${sql.ref(`${name}.dimension`)} = shown.dimension
      and ${sql.ref(`${name}.term_id`)} = shown.term_id`
  const told = (name: string) => sql`case when ${sql.ref(`${name}.term_id`)} is not null
    then json_build_array(${sql.ref(`${name}.unknown_bounce`)}, ${sql.ref(`${name}.untimed`)}) end`
  return {
    tables: sql`
      untold as materialized ${untoldOf(now, numbers)},
      untold_before as materialized ${untoldOf(previous?.(untoldNumbers(numbers)) ?? null, numbers)},`,
    joins: sql`${join('untold')} ${join('untold_before')}`,
    columns: sql`${told('untold')}, ${told('untold_before')}`,
  }
}
