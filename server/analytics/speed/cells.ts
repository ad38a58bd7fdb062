import { bucketOf } from '#app/shared/analytics/speed-histogram.ts'
import { speedMetrics, type SpeedMetric } from '#app/shared/analytics/speed-metrics.ts'

/**
 * A cell of a stored histogram is named by one small number: the metric's position (1 for the first of `speedMetrics`) times
 * `cellsPerMetric`, plus the bucket. Cell 0 counts the page views that were measured, whatever was measured of them.
 */
export const cellsPerMetric = 512
/** The cell of the page views themselves. */
export const viewsCell = 0

/** What was measured of one page view; not every page view has all of it. */
export type SpeedValues = Readonly<Partial<Record<SpeedMetric, number>>>

/** A page view's cells: itself, and one for each metric it has. */
export function cellsOf(values: SpeedValues): number[] {
  return [
    viewsCell,
    ...speedMetrics.flatMap((metric, index) => {
      const value = values[metric]
      return value === undefined ? [] : [(index + 1) * cellsPerMetric + bucketOf(metric, value)]
    }),
  ]
}

/** The metric at a position in `speedMetrics`, from 1; undefined for 0, the cell that counts page views. */
export const metricAt = (position: number): SpeedMetric | undefined => speedMetrics[position - 1]
