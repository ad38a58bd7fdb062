import { sql, type RawBuilder } from 'kysely'
import { counterColumns } from '../store/visit-counts.sql.ts'

/** Returns the counters of a relation's row as a JSON array, in the order of CounterList. */
export const counterArray = (table: string): RawBuilder<unknown> =>
  sql.raw(`json_build_array(${counterColumns.map((name) => `${table}.${name}`).join(', ')})`)
