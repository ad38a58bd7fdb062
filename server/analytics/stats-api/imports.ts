import { dimensions as dimensionNumbers, dimensions, eventProperty } from '../../db/dimensions.ts'
import { type Leaf, type FilterTree, noProperty } from '../filters/filter-tree.ts'
import { chooseSource } from './choose-source.ts'
import type { StatsMetric, StatsQuery, GoalFacts, GroupedBy, Grouping } from './stats-query.ts'

/** Why requested imported sums are not in an answer, with the codes of Plausible's Stats API. */
export type SkippedImports = 'no_imported_data' | 'out_of_range' | 'unsupported_interval' | 'unsupported_query'

const warnings: Record<SkippedImports, string> = {
  no_imported_data: 'This website has no imported daily numbers. Events imported from access logs are always included.',
  out_of_range: 'The website has imported daily numbers, but none for this date range or these filters.',
  unsupported_interval: 'Imported numbers are not included, because they are daily and can’t be shown by hour.',
  unsupported_query:
    'Imported numbers are not included. They support one dimension at a time, without revenue, languages and host names. Use at most one filter, and group only by its dimension or by days. For event goals and event properties they have only the metrics visitors and events.',
}

/** Metrics and dimensions that imported sums lack. */
const unknownMetrics: readonly StatsMetric[] = [
  'conversion_rate',
  'group_conversion_rate',
  'average_revenue',
  'total_revenue',
  'time_on_page',
  'scroll_depth',
]
const unknownDimensions = ['event:goal', 'event:hostname']

/**
 * Returns why a query can't include imported sums, or null if it can. Sums can answer a query by at most one
 * dimension, without a filter or with a filter on that dimension, and queries on goals and properties of events
 * (importedEvents).
 * @param imported whether the website shows imported sums at all, and whether it does within the range
 */
export function importsSkipped(
  query: StatsQuery,
  imported: { any: boolean; within: boolean },
  goals: readonly GoalFacts[],
): SkippedImports | null {
  if (!imported.any) return 'no_imported_data'
  if (!imported.within) return 'out_of_range'
  const { dimensions, metrics } = query
  if (dimensions.some((one) => one.of === 'time' && one.unit === 'hour')) return 'unsupported_interval'
  if (importedEvents(query, goals) !== null) return null
  const isKnown =
    (chooseSource(query).from === 'rollups' || importedFilter(query) !== null) &&
    dimensions.every(({ name }) => !unknownDimensions.includes(name)) &&
    metrics.every((metric) => !unknownMetrics.includes(metric))
  return isKnown ? null : 'unsupported_query'
}

/** Returns the fields of an answer to a query that asked for imports. */
export const importsMeta = (skipped: SkippedImports | null) =>
  skipped === null
    ? { imports_included: true }
    : { imports_included: false, imports_skip_reason: skipped, imports_warning: warnings[skipped] }

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
const ofOneValue: Partial<Record<GroupedBy['of'], readonly StatsMetric[]>> = {
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

/**
 * Imported counts of events that can answer a query: goals by the names of their events, or one property of events.
 */
export type ImportedEventCounts = { rollup: number } & (
  | { of: 'goal'; goals: readonly GoalFacts[] }
  | { of: 'property'; key: string; value: string | null }
)

/** Exports say how many visitors had an event or property on a day, and how often, but nothing about their visits. */
const importedMetrics: readonly StatsMetric[] = ['visitors', 'events']

/** Returns the single value that a comparison matches exactly, or null. */
const oneValue = (filter: FilterTree): string | null =>
  filter.op === 'leaf' && filter.how === 'is' && filter.caseSensitive && filter.clauses.length === 1
    ? (filter.clauses[0] ?? null)
    : null

const isOfDays = (one: GroupedBy) => one.of === 'time' && one.unit !== 'hour'

/**
 * Returns which imported event counts answer a query, or null. They can answer one goal or one value of a property,
 * in sum or by days; or all goals, or all values of a property, by row. Only goals on events have imported counts: a
 * query that includes other goals is not answered in part.
 */
export function importedEvents(
  { dimensions: asked, filters, range, metrics }: Grouping,
  goals: readonly GoalFacts[],
): ImportedEventCounts | null {
  const [groupedBy, ...others] = asked
  const [filter, ...more] = filters
  if (others.length > 0 || more.length > 0 || range.instants !== null) return null
  if (!metrics.every((metric) => importedMetrics.includes(metric))) return null
  const named = filter?.op === 'leaf' ? filter.dimension : undefined
  if (filter && !named) return null
  if (groupedBy && !isOfDays(groupedBy) && groupedBy.of !== 'goal' && groupedBy.of !== 'property') return null

  const value = filter ? oneValue(filter) : null
  if (filter && value === null) return null
  if (named?.of === 'goal' || (!named && groupedBy?.of === 'goal')) {
    if (groupedBy?.of === 'property') return null
    const those = named ? goals.filter(({ name }) => name === value) : goals
    const areImported = those.length > 0 && those.every(({ kind }) => kind === 'event')
    // For two goals with the same name the number of visitors who reached both is unknown.
    return areImported && (!named || those.length === 1) ? { of: 'goal', goals: those, rollup: dimensions.event } : null
  }
  if (named?.of === 'property' || (!named && groupedBy?.of === 'property')) {
    const key = named?.of === 'property' ? named.key : groupedBy?.of === 'property' ? groupedBy.key : ''
    if (groupedBy && !isOfDays(groupedBy) && (groupedBy.of !== 'property' || groupedBy.key !== key)) return null
    // Exports don't say how many events had no such property.
    return value === noProperty ? null : { of: 'property', key, value, rollup: eventProperty }
  }
  return null
}
