import { sql, type RawBuilder } from 'kysely'
import { unknownPlace } from '#app/shared/analytics/named-place.ts'
import type { VisitDimension } from './filter-tree.ts'

/**
 * SQL text for a region or city: its code or name, from a row of `term`.
 * @param of alias of the `term` row in the statement
 */
export function areaText(
  { area, none }: Pick<VisitDimension, 'area' | 'none'>,
  of: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [value, label] = [sql`${of}.value`, sql`${of}.label`]
  const texts: Record<NonNullable<VisitDimension['area']>, RawBuilder<unknown>> = {
    code: value,
    regionName: sql`coalesce(${label}, ${value})`,
    // A city's label contains its region's name after a comma.
    cityName: sql`split_part(coalesce(${label}, ${value}), ', ', 1)`,
    codeAndName: sql`${value} || coalesce(' ' || ${label}, '')`,
  }
  return sql`case when coalesce(${value}, ${unknownPlace}) = ${unknownPlace} then ${none} else ${texts[area ?? 'code']} end`
}

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

/** A term's text on pages: for regions and cities the code with the name. */
export const termText: RawBuilder<unknown> = sql`(value || coalesce(' ' || label, ''))`
