import { sql, type RawBuilder } from 'kysely'
import { withoutBounces, withoutDurations } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'

/**
 * Returns the dimension ids under which rollups count visits with unknown bounce or unknown duration, for each given
 * dimension.
 */
export const incompleteNumbers = (numbers: readonly number[]): number[] =>
  numbers.flatMap((number) => [number + withoutBounces, number + withoutDurations])

/** Columns over rows of such dimension ids: the visits with unknown bounce and those with unknown duration. */
export const incompleteSums: RawBuilder<unknown> = sql`
  sum(visits) filter (where dimension < ${sql.lit(withoutDurations)})::bigint as unknown_bounce,
  sum(visits) filter (where dimension >= ${sql.lit(withoutDurations)})::bigint as unknown_duration`

/**
 * Returns a relation of (dimension, term_id, unknown_bounce, unknown_duration): for each value of the dimensions, how
 * many visits have an unknown bounce and how many an unknown duration. Empty where there is no relation of counters.
 */
export function incompleteOf(counted: RawBuilder<unknown> | null, numbers: readonly number[]): RawBuilder<unknown> {
  if (!counted) {
    return sql`(select 0 as dimension, 0 as term_id, 0::bigint as unknown_bounce, 0::bigint as unknown_duration where false)`
  }
  // These ids are the dimension's own id plus a multiple of `withoutBounces`.
  return sql`(select dimension % ${sql.lit(withoutBounces)} as dimension, term_id, ${incompleteSums}
    from ${counted} as counted where dimension = any(${sqlArray(incompleteNumbers(numbers))}::smallint[]) group by 1, 2)`
}

/** Condition: the row's dimension is a real one, not one of the ids of `incompleteNumbers`. */
export const completeDimensions: RawBuilder<unknown> = sql`dimension < ${sql.lit(withoutBounces)}`
