import { sql, type RawBuilder } from 'kysely'
import type { VisitDimension } from './stats-dimensions.ts'

/**
 * SQL text for a browser or system under Plausible's name.
 * @param value the stored text, which has Loop's name
 */
export function renamedText(
  { names, withVersion }: NonNullable<VisitDimension['renamed']>,
  value: RawBuilder<unknown>,
) {
  const cases = Object.entries(names).map(([loop, plausible]) =>
    withVersion
      ? sql`when starts_with(${value}, ${`${loop} `}) then ${plausible} || substr(${value}, ${loop.length + 1}::int)`
      : sql`when ${value} = ${loop} then ${plausible}`,
  )
  return sql`case ${sql.join(cases, sql` `)} else ${value} end`
}

/** Returns the clauses of `is` with Loop's form of each, so that the stored texts are found. Loop's own names count too. */
export function withStoredNames(
  { names, withVersion }: NonNullable<VisitDimension['renamed']>,
  clauses: readonly string[],
): string[] {
  const stored = Object.entries(names).flatMap(([loop, plausible]) =>
    clauses.flatMap((clause) => {
      if (!withVersion) return clause === plausible ? [loop] : []
      return clause.startsWith(`${plausible} `) ? [loop + clause.slice(plausible.length)] : []
    }),
  )
  return [...clauses, ...stored]
}
