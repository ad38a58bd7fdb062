import { sql } from 'kysely'
import { fixedStart, pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import type { Trx } from '#server/db/database.ts'
import type { Site } from './site.sql.ts'
import { viewedPages } from './viewed-pages.sql.ts'

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
