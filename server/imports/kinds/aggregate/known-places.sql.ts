import { sql } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import type { Db } from '#server/db/database.ts'
import { sqlArray } from '#server/db/sql-array.ts'
import type { DayValue } from './day-numbers.ts'

const areas: readonly number[] = [dimensions.region, dimensions.city]

/**
 * Finds the codes of regions and cities that an export names, if the website has exactly one code for that name: then
 * measured and imported visits belong to the same place. Other places keep their exported name.
 * @returns a function that gives the value to store for a place
 */
export async function placesByName(
  db: Db,
  siteId: number,
  values: readonly Pick<DayValue, 'dimension' | 'value'>[],
): Promise<(place: Pick<DayValue, 'dimension' | 'value'>) => string> {
  const asked = values.filter(({ dimension, value }) => areas.includes(dimension) && value !== '')
  if (asked.length === 0) return ({ value }) => value
  const { rows } = await sql<{ kind: number; name: string; code: string }>`
    select asked.kind, asked.name, min(term.value) as code
    from (
      select distinct kind, name from unnest(${sqlArray(asked.map(({ dimension }) => dimension))}::smallint[],
        ${asked.map(({ value }) => value)}::text[]) as given (kind, name)
    ) as asked
    join term on term.site_id = ${siteId} and term.kind = asked.kind and term.label is not null
      -- An export may name a city without its region, or a region with its country.
      and asked.name in (term.label, split_part(term.label, ', ', 1), term.label || ', ' || left(term.value, 2))
    group by asked.kind, asked.name having count(*) = 1`.execute(db)
  const codes = new Map(rows.map(({ kind, name, code }) => [`${kind} ${name}`, code]))
  return ({ dimension, value }) => codes.get(`${dimension} ${value}`) ?? value
}
