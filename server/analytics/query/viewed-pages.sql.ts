import { sql, type RawBuilder } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { fixedStart, pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import type { Site } from './site.sql.ts'

/**
 * Relation of (value, pageviews): the pages viewed since a month (its first day), as they are stored. Sums of other tools
 * are left out, as no goal is held against them and no exclusion against what they counted.
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
      ) as told group by term_id
    ) as seen
    join term on term.site_id = ${id} and term.id = seen.term_id
    where seen.pageviews > 0
  )`
}

/** Whether a page's path, as it is stored, matches a pattern. */
export const matchesPattern = (path: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> =>
  sql`(starts_with(${path}, ${fixedStart(pattern)}) and ${path} ~ ${pathPatternSource(pattern)})`
