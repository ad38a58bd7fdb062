import { sql } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import { cellsPerMetric, viewsCell } from '#server/analytics/speed/cells.ts'
import type { Db } from '#server/db/database.ts'

/** The bucket of a histogram that holds the 75th percentile of a page's metric on a kind of device. */
export interface PageBucket {
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
export async function readPageBuckets(
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
