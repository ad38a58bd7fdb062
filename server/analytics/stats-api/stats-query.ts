import type { ConditionScope } from '../filters/condition.sql.ts'
import type { FilterableDimension, FilterTree } from '../filters/filter-tree.ts'
import type { DateRange } from './date-range.ts'
import type { TimeUnit } from './stats-dimensions.ts'

export const statsMetrics = [
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
export type StatsMetric = (typeof statsMetrics)[number]

/** Metrics of whole visits. */
const visitMetrics = ['bounce_rate', 'views_per_visit', 'visit_duration'] as const satisfies readonly StatsMetric[]
export type VisitMetric = (typeof visitMetrics)[number]

const areOfVisits: readonly StatsMetric[] = visitMetrics
export const isVisitMetric = (metric: StatsMetric): metric is VisitMetric => areOfVisits.includes(metric)

/** A dimension of the answer, with the name the query used. */
export type GroupedBy = { name: string } & (FilterableDimension | { of: 'time'; unit: TimeUnit })

export interface Ordering {
  by: 'metric' | 'dimension'
  /** The position among the requested metrics or dimensions. */
  index: number
  direction: 'asc' | 'desc'
}

/** A checked query with a resolved date range. */
export interface StatsQuery {
  metrics: readonly StatsMetric[]
  dimensions: readonly GroupedBy[]
  /** All filters must match. */
  filters: readonly FilterTree[]
  range: DateRange
  order: readonly Ordering[]
  /** Whether to leave out imported sums that the range has. */
  measuredAlone?: boolean
  /** Whether to add imported sums that the range has. */
  withImports?: boolean
  limit: number
  offset: number
}

/** One set of numbers to read: those of the answer, or the totals for its percentages and rates. */
export interface Grouping {
  dimensions: readonly GroupedBy[]
  filters: readonly FilterTree[]
  range: DateRange
  metrics: readonly StatsMetric[]
  /** Whether to leave out imported sums that the range has. */
  measuredAlone?: boolean
  /** Whether to add imported sums that the range has. */
  withImports?: boolean
}

/** What the statements of a query refer to. */
export interface StatsScope extends ConditionScope {
  visit: 'v'
  events: NonNullable<ConditionScope['events']>
  /** Whether the website has several hosts; only set if the query needs it. */
  severalHosts: boolean
}

/** The facts about a website's goals that the statements need. */
export interface GoalFacts {
  id: number
  name: string
  kind: string
  pattern: string
}
