import { breakdownDimensions, type BreakdownMetric } from '#app/shared/analytics/breakdown.ts'
import type { FilterDimension } from '#app/shared/analytics/filters.ts'

/** The change that an action explains, and by what if that is known. */
export interface ExplainedChange {
  metric: BreakdownMetric
  by?: FilterDimension
}

/** Returns the change that explains a row: of page views for a page, of conversions for a goal, else of visits. */
export function explanationOfRow(dimension: FilterDimension): ExplainedChange | null {
  const metric = dimension === 'page' ? 'pageviews' : dimension === 'goal' ? 'conversions' : 'visits'
  return breakdownDimensions(metric).includes(dimension) ? { metric, by: dimension } : null
}
