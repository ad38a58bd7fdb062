import { dimensions, eventProperty } from '#app/shared/analytics/dimensions.ts'
import type { FilterTree } from './filter-tree.ts'
import type { Grouping } from './grouping.ts'
import type { GoalFacts } from './goal-facts.ts'
import { noProperty } from './stats-dimensions.ts'
import type { GroupedBy, Metric } from './stats-query.ts'

/**
 * Imported counts of events that can answer a query: goals by the names of their events, or one property of events.
 */
export type ImportedEvents = { rollup: number } & (
  | { of: 'goal'; goals: readonly GoalFacts[] }
  | { of: 'property'; key: string; value: string | null }
)

/** Exports say how many visitors had an event or property on a day, and how often, but nothing about their visits. */
const importedMetrics: readonly Metric[] = ['visitors', 'events']

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
): ImportedEvents | null {
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
