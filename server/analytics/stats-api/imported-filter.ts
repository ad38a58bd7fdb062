import { dimensions as dimensionNumbers } from '#app/shared/analytics/dimensions.ts'
import type { Leaf } from './filter-tree.ts'
import type { Grouping } from './grouping.ts'
import type { GroupedBy, Metric } from './stats-query.ts'

/** Hostnames and languages, by which imported days are not counted. */
const notImported: readonly number[] = [dimensionNumbers.hostname, dimensionNumbers.language]

/** The single comparison of a query that imported sums can answer. */
export interface ImportedFilter {
  leaf: Leaf
  /** The id of the dimension under which the sums that answer it are stored. */
  rollup: number
}

/**
 * The metrics known for one value of a dimension with several values per visit: the visits with the value, and how
 * often it happened.
 */
const ofOneValue: Partial<Record<GroupedBy['of'], readonly Metric[]>> = {
  page: ['visitors', 'visits', 'pageviews'],
  event: ['visitors', 'events'],
}

/**
 * Returns the filter of a query if imported sums can answer it, else null. Sums say how many visits had a value, but
 * not which other values these visits had. So the query may have one comparison only, for pages and events only with
 * one exact value, and may be grouped by nothing, by days or by the same dimension.
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
    if (rollup === null || notImported.includes(rollup)) return null
    return groupedBy === undefined || isOwn || isOfDays ? { leaf, rollup } : null
  }
  if (dimension.of !== 'page' && dimension.of !== 'event') return null
  const isOne = leaf.how === 'is' && leaf.caseSensitive && leaf.clauses.length === 1
  const known = ofOneValue[dimension.of] ?? []
  const isGroupable = groupedBy === undefined || groupedBy.of === dimension.of || isOfDays
  return isOne && isGroupable && metrics.every((metric) => known.includes(metric))
    ? { leaf, rollup: dimensionNumbers[dimension.of] }
    : null
}
