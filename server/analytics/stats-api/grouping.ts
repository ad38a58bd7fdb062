import type { DateRange } from './date-range.ts'
import type { FilterTree } from './filter-tree.ts'
import type { GroupedBy, Metric } from './stats-query.ts'

/** One set of numbers to read: those of the answer, or the totals for its percentages and rates. */
export interface Grouping {
  dimensions: readonly GroupedBy[]
  filters: readonly FilterTree[]
  range: DateRange
  metrics: readonly Metric[]
  /** Whether to leave out imported sums that the range has. */
  measuredAlone?: boolean
  /** Whether to add imported sums that the range has. */
  withImports?: boolean
}
