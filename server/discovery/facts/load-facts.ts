import { sql } from 'kysely'
import { crawlerById } from '#app/shared/analytics/crawlers.ts'
import { deviceChoices } from '#app/shared/analytics/devices.ts'
import type { Period } from '#app/shared/analytics/overview.ts'
import { bucketValue } from '#app/shared/analytics/speed-histogram.ts'
import { minValues } from '#app/shared/analytics/speed-metrics.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { metricAt, cellsPerMetric, viewsCell } from '../../analytics/speed/cells.ts'
import type { Context } from '../../context.ts'
import type { Database, Db } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { sqlArray } from '../../db/sql-array.ts'
import type { Facts, LogFacts, SpeedFacts } from './facts.ts'
import { readSiteFacts, type FactSite } from './load-site.ts'
import { readMentionFacts } from './load-mentions.ts'
import { readVisitFacts } from './load-visits.ts'

/** Pages by kind of device. */
const maxPages = 1000

type SpeedPage = SpeedFacts['pages'][number]
const devices: readonly SpeedPage['device'][] = deviceChoices
const metrics = ['lcp', 'inp', 'cls'] as const satisfies readonly SpeedPage['metric'][]

/**
 * Returns the 75th percentile of the Core Web Vitals of the most viewed pages in the days of a run, by kind of device,
 * where there are enough values.
 * @returns null if speed was not measured on any page
 */
async function readSpeedFacts(
  { db }: Database,
  { id, facts }: Pick<FactSite, 'id' | 'facts'>,
): Promise<SpeedFacts | null> {
  const found = await readPageBuckets(db, id, facts.period, { least: minValues, most: maxPages })
  const pages = found.flatMap(({ path, device: stored, metricNumber, values, bucket }): SpeedPage[] => {
    const metric = metrics.find((name) => name === metricAt(metricNumber))
    if (!metric) return []
    const device = devices.find((name) => name === stored) ?? ''
    return [{ path, device, metric, p75: bucketValue(metric, bucket), measuredViews: values }]
  })
  return pages.length === 0 ? null : { pages }
}

/** The bucket of a histogram that holds the 75th percentile of a page's metric on a kind of device. */
interface PageBucket {
  path: string
  device: string
  /** The metric's position in `speedMetrics`, from 1. */
  metricNumber: number
  values: number
  bucket: number
}

/**
 * Returns the buckets of the pages with the most measured views in some days, by kind of device. Only the histograms of
 * these pages are unfolded.
 */
async function readPageBuckets(
  db: Db,
  siteId: number,
  { from, to }: Period,
  { least, most }: { least: number; most: number },
): Promise<PageBucket[]> {
  const inDays = sql`site_id = ${siteId} and day between ${from}::date and ${to}::date`
  const { rows } = await sql<PageBucket>`
    with viewed as materialized (
      -- The cell of views has the lowest number, so it is the first one.
      select page, device from speed_page where ${inDays} and page <> 0 and keys[1] = ${sql.lit(viewsCell)}
      group by page, device having sum(counts[1]) >= ${least}::integer
      order by sum(counts[1]) desc, page, device limit ${most}
    ), cell as (
      select page, device, key, sum(n) as n
      from speed_page cross join lateral unnest(keys, counts) as cell (key, n)
      where ${inDays} and (page, device) in (select page, device from viewed) and key <> ${sql.lit(viewsCell)}
      group by page, device, key
    ), ranked as (
      select page, device, key / ${sql.lit(cellsPerMetric)} as metric, key % ${sql.lit(cellsPerMetric)} as bucket,
        sum(n) over (partition by page, device, key / ${sql.lit(cellsPerMetric)} order by key) as up_to,
        sum(n) over (partition by page, device, key / ${sql.lit(cellsPerMetric)}) as of_all
      from cell
    ), found as (
      select page, device, metric, max(of_all) as of_all, min(bucket) filter (where up_to * 4 >= of_all * 3) as bucket
      from ranked group by page, device, metric
    )
    select page.value as path, coalesce(device.value, '') as device, metric as "metricNumber",
      of_all::integer as values, bucket
    from found
    join term as page on page.site_id = ${siteId} and page.id = found.page
    left join term as device on device.site_id = ${siteId} and device.id = found.device
    where of_all >= ${least}::integer
    order by found.page, found.device, metric`.execute(db)
  return rows
}

/**
 * Returns all facts that rules may ask about a website's month, of a running one about its complete days. The caller
 * reads those of the crawl and of Search Console. Runs as the system, for background work only.
 * @returns null if the website does not exist, its client is archived, or the month has no complete day yet
 */
export async function readFacts(
  context: Pick<Context, 'database' | 'clock'>,
  { siteId, month }: { siteId: number; month: Month },
  given: Pick<Facts, 'crawl' | 'search' | 'searchPairs'>,
): Promise<Facts | null> {
  const site = await readSiteFacts(context, siteId, month)
  if (!site) return null
  return {
    ...given,
    site: site.facts,
    visits: await readVisitFacts(context, site),
    speed: await readSpeedFacts(context.database, site),
    logs: await readLogFacts(context.database, site),
    mentions: await readMentionFacts(context.database, site),
  }
}

/**
 * Returns what named crawlers read in the days of a run, from imported access logs. Page views of people are those of
 * the same days: a log rarely covers a whole month.
 * @returns null without a log of any of these days, or of the days before
 */
async function readLogFacts({ db }: Database, { id, facts }: Pick<FactSite, 'id' | 'facts'>): Promise<LogFacts | null> {
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
