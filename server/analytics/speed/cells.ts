import { speedBucketOf } from '#app/shared/analytics/speed-histogram.ts'
import { speedMetrics, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'

/**
 * A cell of a stored histogram has a number as its name: the metric's position (1 for the first of `speedMetrics`)
 * times `cellsPerMetric`, plus the bucket. Cell 0 counts the measured page views, whichever metrics they have.
 */
export const cellsPerMetric = 512
/** The cell that counts page views. */
export const viewsCell = 0

/** The measured metrics of one page view; some may be missing. */
export type SpeedValues = Readonly<Partial<Record<SpeedMetric, number>>>

/** Returns the cells of a page view: the one for page views, and one for each of its metrics. */
export function cellsOf(values: SpeedValues): number[] {
  return [
    viewsCell,
    ...speedMetrics.flatMap((metric, index) => {
      const value = values[metric]
      return value === undefined ? [] : [(index + 1) * cellsPerMetric + speedBucketOf(metric, value)]
    }),
  ]
}

/** Returns the metric at a position in `speedMetrics`, from 1; undefined for 0, the cell of page views. */
export const metricAt = (position: number): SpeedMetric | undefined => speedMetrics[position - 1]
