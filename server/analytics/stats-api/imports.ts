import { chooseSource } from './choose-source.ts'
import type { GoalFacts } from './goal-facts.ts'
import { importedEvents } from './imported-events.ts'
import { importedFilter } from './imported-filter.ts'
import type { Metric, StatsQuery } from './stats-query.ts'

/** Why requested imported sums are not in an answer, with the codes of Plausible's Stats API. */
export type ImportsSkipped = 'no_imported_data' | 'out_of_range' | 'unsupported_interval' | 'unsupported_query'

const warnings: Record<ImportsSkipped, string> = {
  no_imported_data: 'No sums of other tools were imported. Imported access logs are always part of the results.',
  out_of_range: 'Sums of other tools were imported, but none for this time, or none of what is filtered by.',
  unsupported_interval: 'Imported sums are not included: they are of whole days and cannot be told by hour.',
  unsupported_query:
    'Imported sums are not included: they are counted by one dimension at a time and tell no revenue, languages or host names. A single filter is answered where it says what a dimension is, by nothing but its own dimension or days. Goals by the name of an event and properties of events are told by visitors and events alone.',
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
