import { sql, type RawBuilder } from 'kysely'
import { fixedStart, pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import { dimensions } from '../../db/dimensions.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import type { Site } from './site.sql.ts'

/**
 * Relation of (value, pageviews): the pages viewed since a month (given by its first day), as stored. Imported page
 * views are subtracted, because neither goals nor exclusions apply to them.
 */
export function viewedPages({ id, hasImports }: Pick<Site, 'id' | 'hasImports'>, since: string): RawBuilder<unknown> {
  const imported = sql`
    select term_id, -pageviews from imported_day join day_rollup using (site_id, day, dimension)
    where imported_day.site_id = ${id} and imported_day.day >= ${since}::date and imported_day.shown
      and imported_day.dimension = ${dimensions.page} and day_rollup.part = ${importedPart}`
  return sql`(
    select term.value, seen.pageviews
    from (
      select term_id, sum(pageviews)::bigint as pageviews from (
        select term_id, pageviews from month_rollup
        where site_id = ${id} and month >= ${since}::date and dimension = ${dimensions.page}
        ${hasImports ? sql`union all ${imported}` : sql``}
      ) as viewed group by term_id
    ) as seen
    join term on term.site_id = ${id} and term.id = seen.term_id
    where seen.pageviews > 0
  )`
}

/** Condition: a stored page path matches a pattern. */
export const matchesPattern = (path: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> =>
  sql`(starts_with(${path}, ${fixedStart(pattern)}) and ${path} ~ ${pathPatternSource(pattern)})`
