import { deviceChoices } from '#app/shared/analytics/devices.ts'
import { bucketValue } from '#app/shared/analytics/speed-histogram.ts'
import { minValues } from '#app/shared/analytics/speed-metrics.ts'
import { metricAt, cellsPerMetric, viewsCell } from '../../analytics/speed/cells.ts'
import type { Database, Db } from '../../db/database.ts'
import type { FactSite } from './load-site.ts'
import type { SpeedFacts } from './facts.ts'
import { sql } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'

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
export async function readSpeedFacts(
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
