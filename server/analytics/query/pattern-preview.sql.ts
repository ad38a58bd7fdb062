import { sql, type RawBuilder } from 'kysely'
import { fixedStart, pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { importedPart } from '../store/imported-days.sql.ts'
import type { Site } from './site.sql.ts'

/**
 * Returns the pages viewed since a month (given by its first day) that match a pattern: the most viewed, their
 * number, and the sum of their views.
 */
export async function previewPages(trx: Trx, site: Site, since: string, pattern: string, limit: number) {
  const { rows } = await sql<{ value: string; total: number; matches: number }>`
    select value, count(*) over ()::int as total, sum(pageviews) over ()::bigint as matches
    from ${viewedPages(site, since)} as viewed where ${matchesPattern(sql`value`, pattern)}
    order by pageviews desc, value limit ${limit}`.execute(trx)
  return rows
}

/**
 * Returns the pages viewed since a month that only one of two patterns matches, most viewed first, with the number of
 * added and of removed pages.
 * @param saved the saved pattern; null if it matches no page
 * @param changed the edited pattern; null if it matches no page
 * @param limit most pages to return of the added, and of the removed ones
 */
export async function previewChangedPages(
  trx: Trx,
  site: Site,
  { since, saved, changed, limit }: { since: string; saved: string | null; changed: string | null; limit: number },
) {
  const matches = (pattern: string | null) => (pattern === null ? sql`false` : matchesPattern(sql`value`, pattern))
  const { rows } = await sql<{ value: string; added: boolean; total: number }>`
    select value, added, total from (
      select value, added, count(*) over (partition by added)::int as total,
        row_number() over (partition by added order by pageviews desc, value) as rank
      from (
        select value, pageviews, ${matches(changed)} as added, ${matches(saved)} as counted
        from ${viewedPages(site, since)} as viewed
      ) as held where added <> counted
    ) as placed where rank <= ${limit} order by added, rank`.execute(trx)
  return rows
}

/** Returns how often an event was sent since a month. */
export async function previewEvent(trx: Trx, siteId: number, since: string, name: string): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    select coalesce(sum(events), 0)::bigint as matches
    from term join month_rollup as seen on seen.site_id = ${siteId} and seen.month >= ${since}::date
      and seen.dimension = ${dimensions.event} and seen.term_id = term.id
    where term.site_id = ${siteId} and term.kind = ${dimensions.event} and term.digest = md5(${name})::uuid`.execute(
    trx,
  )
  return rows[0]?.matches ?? 0
}

/** Returns the number of visits since a day with at least the given visible time in seconds. */
export async function previewVisible(trx: Trx, siteId: number, since: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    select count(*)::int as matches from visit
    where site_id = ${siteId} and day >= ${since}::date and visible_ms >= ${seconds}::bigint * 1000`.execute(trx)
  return rows[0]?.matches ?? 0
}

/**
 * Returns the pages viewed since a month (given by its first day) that patterns exclude: the most viewed, their
 * number, and the sum of their views. As in ingest (site-directory.ts), a pattern may match the path with or without
 * its stored query parameters.
 */
export async function previewExcluded(trx: Trx, site: Site, since: string, patterns: readonly string[], limit: number) {
  const { rows } = await sql<{ value: string; total: number; matches: number }>`
    with viewed as materialized (select value, pageviews from ${viewedPages(site, since)} as viewed),
    excluded as (
      select distinct value, pageviews
      from unnest(${patterns.map(fixedStart)}::text[], ${patterns.map(pathPatternSource)}::text[])
        as excluded (beginning, pattern)
      -- Test all pages with one pattern before the next: the database caches only a few compiled patterns.
      cross join lateral (
        select value, pageviews from viewed
        where starts_with(value, beginning) and (
          value ~ pattern or (strpos(value, '?') > 0 and split_part(value, '?', 1) ~ pattern)
        )
        offset 0
      ) as page
    )
    select value, count(*) over ()::int as total, sum(pageviews) over ()::bigint as matches
    from excluded order by pageviews desc, value limit ${limit}`.execute(trx)
  return rows
}

/**
 * Relation of (value, pageviews): the pages viewed since a month (given by its first day), as stored. Imported page
 * views are subtracted, because neither goals nor exclusions apply to them.
 */
function viewedPages({ id, hasImports }: Pick<Site, 'id' | 'hasImports'>, since: string): RawBuilder<unknown> {
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
const matchesPattern = (path: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> =>
  sql`(starts_with(${path}, ${fixedStart(pattern)}) and ${path} ~ ${pathPatternSource(pattern)})`
