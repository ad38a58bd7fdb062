import type { DateRange } from './date-range.ts'
import type { FilterTree } from './filter-tree.ts'
import type { GroupedBy, Metric } from './stats-query.ts'

/** One set of numbers to be read: the answer's own, or those that its shares are taken of. */
export interface Grouping {
  dimensions: readonly GroupedBy[]
  filters: readonly FilterTree[]
  range: DateRange
  metrics: readonly Metric[]
  /** Whether sums of other tools are to be left out although the range has some. */
  measuredAlone?: boolean
  /** Whether the range has sums of other tools that are to be counted in. */
  withImports?: boolean
}
