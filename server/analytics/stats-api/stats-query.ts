import type { FilterableDimension, TimeUnit } from './stats-dimensions.ts'
import type { FilterTree } from './filter-tree.ts'
import type { DateRange } from './date-range.ts'

export const metrics = [
  'visitors',
  'visits',
  'pageviews',
  'views_per_visit',
  'bounce_rate',
  'visit_duration',
  'events',
  'scroll_depth',
  'percentage',
  'conversion_rate',
  'group_conversion_rate',
  'average_revenue',
  'total_revenue',
  'time_on_page',
] as const
export type Metric = (typeof metrics)[number]

/** Metrics of whole visits. */
const visitMetrics = ['bounce_rate', 'views_per_visit', 'visit_duration'] as const satisfies readonly Metric[]
export type VisitMetric = (typeof visitMetrics)[number]

const areOfVisits: readonly Metric[] = visitMetrics
export const isVisitMetric = (metric: Metric): metric is VisitMetric => areOfVisits.includes(metric)

/** One dimension of the answer, under the name it was asked by. */
export type GroupedBy = { name: string } & (FilterableDimension | { of: 'time'; unit: TimeUnit })

export interface Ordering {
  by: 'metric' | 'dimension'
  /** Its place among the metrics or dimensions asked for. */
  index: number
  direction: 'asc' | 'desc'
}

/** A question, checked, with its dates settled. */
export interface StatsQuery {
  metrics: readonly Metric[]
  dimensions: readonly GroupedBy[]
  /** All of them hold. */
  filters: readonly FilterTree[]
  range: DateRange
  order: readonly Ordering[]
  /** Whether sums of other tools are to be left out although the range has some. */
  measuredAlone?: boolean
  /** Whether the range has sums of other tools that are to be counted in. */
  withImports?: boolean
  limit: number
  offset: number
}
