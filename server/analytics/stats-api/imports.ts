import { chooseSource } from './choose-source.ts'
import type { GoalFacts } from './goal-facts.ts'
import { importedEvents } from './imported-events.ts'
import { importedFilter } from './imported-filter.ts'
import type { Metric, StatsQuery } from './stats-query.ts'

/** Why requested imported sums are not in an answer, with the codes of Plausible's Stats API. */
export type ImportsSkipped = 'no_imported_data' | 'out_of_range' | 'unsupported_interval' | 'unsupported_query'

const warnings: Record<ImportsSkipped, string> = {
  no_imported_data: 'This website has no imported daily numbers. Events imported from access logs are always included.',
  out_of_range: 'The website has imported daily numbers, but none for this date range or these filters.',
  unsupported_interval: 'Imported numbers are not included, because they are daily and can’t be shown by hour.',
  unsupported_query:
    'Imported numbers are not included. They support one dimension at a time, without revenue, languages and host names. Use at most one filter, and group only by its dimension or by days. For event goals and event properties they have only the metrics visitors and events.',
}

/** Metrics and dimensions that imported sums lack. */
const unknownMetrics: readonly Metric[] = [
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
): ImportsSkipped | null {
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
export const importsMeta = (skipped: ImportsSkipped | null) =>
  skipped === null
    ? { imports_included: true }
    : { imports_included: false, imports_skip_reason: skipped, imports_warning: warnings[skipped] }
