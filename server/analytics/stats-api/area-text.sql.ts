import { sql, type RawBuilder } from 'kysely'
import { unknownPlace } from '#app/shared/analytics/named-place.ts'
import type { VisitDimension } from './stats-dimensions.ts'

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
