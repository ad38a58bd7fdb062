import { dimensions as dimensionNumbers } from '#app/shared/analytics/dimensions.ts'
import type { Leaf } from './filter-tree.ts'
import type { Grouping } from './grouping.ts'
import type { GroupedBy, Metric } from './stats-query.ts'

/** Host names and languages, which are not counted on for days of other tools. */
const untold: readonly number[] = [dimensionNumbers.hostname, dimensionNumbers.language]

/** The one comparison of a question that sums of other tools can answer. */
export interface ImportedFilter {
  leaf: Leaf
  /** The number of the dimension that they are counted by. */
  rollup: number
}

/** What sums tell of visits that have several values at once: how many had one value, and how often it happened. */
const ofOneValue: Partial<Record<GroupedBy['of'], readonly Metric[]>> = {
  page: ['visitors', 'visits', 'pageviews'],
  event: ['visitors', 'events'],
}

/**
 * The filter by which sums by day and value can answer, or null. They tell how many visits had a value and nothing of
 * their other values: so there may be one comparison that says what it is (as `filterOfSums` has it for pages), grouped by
 * nothing, by days or by its own dimension. A visit has several pages and events, of which one alone can be told.
 */
export function importedFilter({ dimensions, filters, range, metrics }: Grouping): ImportedFilter | null {
  const [leaf, ...more] = filters
  const [groupedBy, ...others] = dimensions
  if (leaf?.op !== 'leaf' || more.length > 0 || others.length > 0 || range.instants !== null) return null
  const { dimension } = leaf
  const isOwn = groupedBy?.of === 'visit' && dimension.of === 'visit' && groupedBy.rollup === dimension.rollup
  const isOfDays = groupedBy?.of === 'time' && groupedBy.unit !== 'hour'
  if (dimension.of === 'visit') {
    const { rollup } = dimension
    if (rollup === null || untold.includes(rollup)) return null
    return groupedBy === undefined || isOwn || isOfDays ? { leaf, rollup } : null
  }
  if (dimension.of !== 'page' && dimension.of !== 'event') return null
  const isOne = leaf.how === 'is' && leaf.caseSensitive && leaf.clauses.length === 1
  const told = ofOneValue[dimension.of] ?? []
  const isTold = groupedBy === undefined || groupedBy.of === dimension.of || isOfDays
  return isOne && isTold && metrics.every((metric) => told.includes(metric))
    ? { leaf, rollup: dimensionNumbers[dimension.of] }
    : null
}
