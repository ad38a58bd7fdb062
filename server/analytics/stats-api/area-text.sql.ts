import { sql, type RawBuilder } from 'kysely'
import { unknownPlace } from '#app/shared/analytics/named-place.ts'
import type { VisitDimension } from './stats-dimensions.ts'

/**
 * What a region or city is told by, as text of a row of `term`.
 * @param of what the row is called in the statement
 */
export function areaText(
  { area, none }: Pick<VisitDimension, 'area' | 'none'>,
  of: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const [value, label] = [sql`${of}.value`, sql`${of}.label`]
  const texts: Record<NonNullable<VisitDimension['area']>, RawBuilder<unknown>> = {
    code: value,
    regionName: sql`coalesce(${label}, ${value})`,
    // A city's name is stored with its region's.
    cityName: sql`split_part(coalesce(${label}, ${value}), ', ', 1)`,
    codeAndName: sql`${value} || coalesce(' ' || ${label}, '')`,
  }
  return sql`case when coalesce(${value}, ${unknownPlace}) = ${unknownPlace} then ${none} else ${texts[area ?? 'code']} end`
}
