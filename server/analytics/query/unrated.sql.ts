import { sql, type RawBuilder } from 'kysely'
import { withoutBounces } from '#app/shared/analytics/dimensions.ts'
import type { Counted } from './counted.sql.ts'

/** The numbers under which such visits of dimensions are counted. */
export const unratedNumbers = (numbers: readonly number[]): number[] => numbers.map((number) => number + withoutBounces)

/** The visits of each value that nobody told the bounces of, from a relation of counters (or none). */
export const unratedOf = (counted: RawBuilder<unknown> | null): RawBuilder<unknown> =>
  counted
    ? sql`(select dimension - ${withoutBounces}::int as dimension, term_id, visits from ${counted} as counted
        where dimension >= ${withoutBounces}::int)`
    : sql`(select 0 as dimension, 0 as term_id, 0::bigint as visits where false)`

/**
 * What a statement says to tell such visits of `shown.dimension, shown.term_id` in both periods: common table
 * expressions, each followed by a comma, the joins, and the two columns. Nothing is read where none can be.
 */
export function unratedOfShown({ now, previous, mayBeUnrated }: Counted, numbers: readonly number[]) {
  if (!mayBeUnrated) return { tables: sql``, joins: sql``, columns: sql`null, null` }
  const join = (table: RawBuilder<unknown>) => sql`
    left join ${table} on ${table}.dimension = shown.dimension and ${table}.term_id = shown.term_id`
  return {
    tables: sql`
      unrated as materialized ${unratedOf(now)},
      unrated_before as materialized ${unratedOf(previous?.(unratedNumbers(numbers)) ?? null)},`,
    joins: sql`${join(sql`unrated`)} ${join(sql`unrated_before`)}`,
    columns: sql`unrated.visits, unrated_before.visits`,
  }
}
