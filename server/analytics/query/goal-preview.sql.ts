import { sql } from 'kysely'
import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { fixedStart, pathPatternSource } from '#app/shared/tracking/path-pattern.ts'
import type { Trx } from '#server/db/database.ts'

/** Pages viewed since a month (its first day) that match a pattern: most viewed first, how many, and how often. */
export async function previewPages(trx: Trx, siteId: number, since: string, pattern: string, limit: number) {
  const { rows } = await sql<{ value: string; total: number; matches: number }>`
    select term.value, count(*) over ()::int as total, sum(seen.pageviews) over ()::bigint as matches
    from (
      select term_id, sum(pageviews) as pageviews from month_rollup
      where site_id = ${siteId} and month >= ${since}::date and dimension = ${dimensions.page} group by term_id
    ) as seen
    join term on term.site_id = ${siteId} and term.id = seen.term_id
    where starts_with(term.value, ${fixedStart(pattern)}) and term.value ~ ${pathPatternSource(pattern)}
    order by seen.pageviews desc, term.value limit ${limit}`.execute(trx)
  return rows
}

/** How often an event was sent since a month. */
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

/** How many visits since a day were visible for so many seconds. */
export async function previewVisible(trx: Trx, siteId: number, since: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ matches: number }>`
    select count(*)::int as matches from visit
    where site_id = ${siteId} and day >= ${since}::date and visible_ms >= ${seconds}::bigint * 1000`.execute(trx)
  return rows[0]?.matches ?? 0
}
