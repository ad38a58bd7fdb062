import { sql } from 'kysely'
import { fixedStart, pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import type { Trx } from '#server/db/database.ts'
import type { Site } from './site.sql.ts'
import { viewedPages } from './viewed-pages.sql.ts'

/**
 * Pages viewed since a month (its first day) that patterns exclude, with the parameters that are kept of them or without,
 * as ingest holds them (site-directory.ts): most viewed first, how many, and how often.
 */
export async function previewExcluded(trx: Trx, site: Site, since: string, patterns: readonly string[], limit: number) {
  const { rows } = await sql<{ value: string; total: number; matches: number }>`
    with viewed as materialized (select value, pageviews from ${viewedPages(site, since)} as viewed),
    excluded as (
      select distinct value, pageviews
      from unnest(${patterns.map(fixedStart)}::text[], ${patterns.map(pathPatternSource)}::text[])
        as excluded (beginning, pattern)
      -- One pattern after the other: the database keeps few of them compiled.
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
