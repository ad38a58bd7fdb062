import { sql, type RawBuilder } from 'kysely'
import { withoutBounces, withoutDurations } from '#app/shared/analytics/dimensions.ts'
import { sqlArray } from '#server/db/sql-array.ts'

/**
 * Returns the dimension ids under which rollups count visits with unknown bounce or unknown duration, for each given
 * dimension.
 */
export const untoldNumbers = (numbers: readonly number[]): number[] =>
  numbers.flatMap((number) => [number + withoutBounces, number + withoutDurations])

/** Columns over rows of such dimension ids: visits with unknown bounce, and visits with unknown duration (`untimed`). */
export const untoldSums: RawBuilder<unknown> = sql`
  sum(visits) filter (where dimension < ${sql.lit(withoutDurations)})::bigint as unknown_bounce,
  sum(visits) filter (where dimension >= ${sql.lit(withoutDurations)})::bigint as untimed`

/**
 * Returns a relation of (dimension, term_id, unknown_bounce, untimed): for each value of the dimensions, how many
 * visits have an unknown bounce and how many an unknown duration. Empty where there is no relation of counters.
 */
export function untoldOf(counted: RawBuilder<unknown> | null, numbers: readonly number[]): RawBuilder<unknown> {
  if (!counted) {
    return sql`(select 0 as dimension, 0 as term_id, 0::bigint as unknown_bounce, 0::bigint as untimed where false)`
  }
  // These ids are the dimension's own id plus a multiple of `withoutBounces`.
  return sql`(select dimension % ${sql.lit(withoutBounces)} as dimension, term_id, ${untoldSums}
    from ${counted} as counted where dimension = any(${sqlArray(untoldNumbers(numbers))}::smallint[]) group by 1, 2)`
}

/** Condition: the row's dimension is a real one, not one of the ids of `untoldNumbers`. */
export const toldDimensions: RawBuilder<unknown> = sql`dimension < ${sql.lit(withoutBounces)}`
