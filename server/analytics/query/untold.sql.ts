import { sql, type RawBuilder } from 'kysely'
import { withoutBounces, withoutDurations } from '#app/shared/analytics/dimensions.ts'
import { sqlArray } from '#server/db/sql-array.ts'

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
