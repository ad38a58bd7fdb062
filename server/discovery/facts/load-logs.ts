import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import type { Database, Db } from '../../db/database.ts'
import type { FactSite } from './load-site.ts'
import type { LogFacts } from './facts.ts'
import { sql } from 'kysely'
import { dimensions } from '../../db/dimensions.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { sqlArray } from '../../db/sql-array.ts'

/**
 * Returns what named crawlers read in the days of a run, from imported access logs. Page views of people are those of
 * the same days: a log rarely covers a whole month.
 * @returns null without a log of any of these days, or of the days before
 */
export async function readLogFacts(
  { db }: Database,
  { id, facts }: Pick<FactSite, 'id' | 'facts'>,
): Promise<LogFacts | null> {
  const now = await readCrawlers(db, id, facts.period)
  const before = await readCrawlers(db, id, facts.previous)
  if (now.days.length === 0 && before.days.length === 0) return null
  const readsBefore = new Map(before.reads.map(({ crawler, reads }) => [crawler, reads]))
  const pageviews = await readPageviewsOn(db, id, now.days)
  return {
    bots: now.reads.flatMap(({ crawler, reads }) => {
      const known = crawlerById(crawler)
      if (!known) return []
      const { name, operator, purpose } = known
      return [{ name, operator, purpose, reads, readsBefore: readsBefore.get(crawler) ?? 0 }]
    }),
    reads: pageviews + now.reads.reduce((sum, { reads }) => sum + reads, 0),
    pageviews,
  }
}

/** Returns the page views of people on some days. */
async function readPageviewsOn(db: Db, siteId: number, days: readonly string[]): Promise<number> {
  const { rows } = await sql<{ pageviews: number }>`
    select coalesce(sum(pageviews), 0)::integer as pageviews from day_rollup
    where site_id = ${siteId} and day = any(${sqlArray(days)}::date[]) and dimension = ${dimensions.totals}`.execute(db)
  return rows[0]?.pageviews ?? 0
}

/** Returns how many pages each crawler read in some days, by the crawler's number, and on which days any did. */
async function readCrawlers(
  db: Db,
  siteId: number,
  { from, to }: Period,
): Promise<{ days: string[]; reads: { crawler: number; reads: number }[] }> {
  const { rows } = await sql<{ answer: string }>`
    with counted as materialized (
      select day, crawler, count(*) as reads from crawler_read
      where site_id = ${siteId} and day between ${from}::date and ${to}::date group by day, crawler
    )
    select json_build_object(
      'days', coalesce((select json_agg(distinct day order by day) from counted), '[]'),
      'reads', coalesce((
        select json_agg(json_build_object('crawler', crawler, 'reads', reads) order by reads desc, crawler)
        from (select crawler, sum(reads) as reads from counted group by crawler) as summed
      ), '[]')
    )::text as answer`.execute(db)
  // The shape is the one the statement builds.
  return JSON.parse(rows[0]?.answer ?? '') as Awaited<ReturnType<typeof readCrawlers>>
}
