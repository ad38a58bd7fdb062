import { deviceChoices } from '#app/shared/analytics/devices.ts'
import { bucketValue } from '#app/shared/analytics/speed-histogram.ts'
import { minValues } from '#app/shared/analytics/speed-metrics.ts'
import { metricAt } from '#server/analytics/speed/cells.ts'
import type { Database } from '#server/db/database.ts'
import type { FactSite } from './load-site.ts'
import { readPageBuckets } from './speed.sql.ts'
import type { SpeedFacts } from './speed-facts.ts'

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
