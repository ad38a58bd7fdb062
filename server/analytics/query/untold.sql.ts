import { sql, type RawBuilder } from 'kysely'
import { withoutBounces, withoutDurations } from '#app/shared/analytics/dimensions.ts'
import { sqlArray } from '../store/sql-array.ts'
import type { Counted } from './counted.sql.ts'

/** The numbers under which the visits of dimensions are counted of which something is not told. */
export const untoldNumbers = (numbers: readonly number[]): number[] =>
  numbers.flatMap((number) => [number + withoutBounces, number + withoutDurations])

/** From rows of what is not told: the visits without bounces, and those without durations. */
export const untoldSums: RawBuilder<unknown> = sql`
  sum(visits) filter (where dimension < ${sql.lit(withoutDurations)})::bigint as unrated,
  sum(visits) filter (where dimension >= ${sql.lit(withoutDurations)})::bigint as untimed`

/**
 * From a relation of counters (or none), of each value of dimensions: the visits that nobody told the bounces of, and
 * those that nobody told the durations of.
 */
export function untoldOf(counted: RawBuilder<unknown> | null, numbers: readonly number[]): RawBuilder<unknown> {
  if (!counted) {
    return sql`(select 0 as dimension, 0 as term_id, 0::bigint as unrated, 0::bigint as untimed where false)`
  }
  // What is not told of a dimension stands under its number and so many hundreds.
  return sql`(select dimension % ${sql.lit(withoutBounces)} as dimension, term_id, ${untoldSums}
    from ${counted} as counted where dimension = any(${sqlArray(untoldNumbers(numbers))}::smallint[]) group by 1, 2)`
}

/** Dimensions as they are, without those of what is not told. */
export const toldDimensions: RawBuilder<unknown> = sql`dimension < ${sql.lit(withoutBounces)}`

/**
 * What a statement says to tell such visits of `shown.dimension, shown.term_id` in both periods: common table
 * expressions, each followed by a comma, the joins, and the two columns, each [unrated, untimed] or null. Nothing is read
 * where there can be none.
 */
export function untoldOfShown({ now, previous, mayBeUntold }: Counted, numbers: readonly number[]) {
  if (!mayBeUntold) return { tables: sql``, joins: sql``, columns: sql`null, null` }
  const join = (name: string) => sql`
    left join ${sql.table(name)} on ${sql.ref(`${name}.dimension`)} = shown.dimension
      and ${sql.ref(`${name}.term_id`)} = shown.term_id`
  const told = (name: string) => sql`case when ${sql.ref(`${name}.term_id`)} is not null
    then json_build_array(${sql.ref(`${name}.unrated`)}, ${sql.ref(`${name}.untimed`)}) end`
  return {
    tables: sql`
      untold as materialized ${untoldOf(now, numbers)},
      untold_before as materialized ${untoldOf(previous?.(untoldNumbers(numbers)) ?? null, numbers)},`,
    joins: sql`${join('untold')} ${join('untold_before')}`,
    columns: sql`${told('untold')}, ${told('untold_before')}`,
  }
}
