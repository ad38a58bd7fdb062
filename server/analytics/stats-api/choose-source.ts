import { leavesOf, type FilterTree, isOfEvents } from '../filters/filter-tree.ts'
import type { StatsMetric, Grouping } from './stats-query.ts'

type ListName = 'page' | 'event' | 'goal'
/**
 * Where numbers are read from; the first source that has all the data is used:
 * - rollups: unfiltered numbers by at most one dimension
 * - visits: filtered numbers, or several dimensions; `list` is the one list of a visit that is needed
 * - events: what visits don't contain, such as properties, or several conditions on one event
 */
export type Source = { from: 'rollups' } | { from: 'visits'; list: ListName | null } | { from: 'events' }

const ofEventsAlone: readonly StatsMetric[] = ['time_on_page', 'total_revenue', 'average_revenue']
const asksRevenue = (metrics: readonly StatsMetric[]) => metrics.some((metric) => ofEventsAlone.includes(metric))

const asksOfViews = (filter: FilterTree) => leavesOf([filter]).some(({ dimension }) => dimension.of === 'view')

/** Returns the cheapest source for a grouping. */
export function chooseSource({ dimensions, filters, range, metrics }: Grouping): Source {
  const ofEvents = [...dimensions, ...leavesOf(filters).map(({ dimension }) => dimension)].flatMap((one) =>
    one.of !== 'time' && isOfEvents(one) ? [one.of] : [],
  )
  // Page views are the elements of the list of pages, unless a filter combines them with other conditions.
  const areViewsAlone = filters.every((filter) => filter.op === 'leaf' || !asksOfViews(filter))
  const kinds = new Set(ofEvents.map((of) => (of === 'view' && areViewsAlone ? 'page' : of)))
  const [only = null] = kinds
  const asks = (metric: StatsMetric) => metrics.includes(metric)
  if (kinds.size > 1 || only === 'property' || only === 'view' || asksRevenue(metrics)) return { from: 'events' }
  // A visit does not store on which page a custom event happened.
  if (only === 'page' && asks('events')) return { from: 'events' }
  const list = only === 'page' || only === 'event' || only === 'goal' ? only : null
  const isRolledUp =
    filters.length === 0 &&
    range.instants === null &&
    dimensions.length <= 1 &&
    dimensions.every((one) => !(one.of === 'time' && one.unit === 'hour')) &&
    dimensions.every((one) => one.of !== 'visit' || one.rollup !== null) &&
    // The rollups of goals and events don't say which occurrences were page views.
    !((list === 'goal' || list === 'event') && asks('pageviews'))
  return isRolledUp ? { from: 'rollups' } : { from: 'visits', list }
}
