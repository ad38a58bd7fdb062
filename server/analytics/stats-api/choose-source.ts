import { leavesOf, type FilterTree } from './filter-tree.ts'
import type { Grouping } from './grouping.ts'
import { isOfEvents } from './stats-dimensions.ts'
import type { Metric } from './stats-query.ts'

type ListName = 'page' | 'event' | 'goal'
/**
 * Where numbers are read from: the first of these that can tell them.
 * - rollups: everybody's, by one dimension at most
 * - visits: filtered, or by several dimensions; one list of theirs says what was done within them
 * - events: what visits do not hold, such as properties, or several things that one event has to have
 */
export type Source = { from: 'rollups' } | { from: 'visits'; list: ListName | null } | { from: 'events' }

const ofEventsAlone: readonly Metric[] = ['time_on_page', 'total_revenue', 'average_revenue']
const asksRevenue = (metrics: readonly Metric[]) => metrics.some((metric) => ofEventsAlone.includes(metric))

const asksOfViews = (filter: FilterTree) => leavesOf([filter]).some(({ dimension }) => dimension.of === 'view')

/** Where the numbers of a grouping come from. */
export function chooseSource({ dimensions, filters, range, metrics }: Grouping): Source {
  const ofEvents = [...dimensions, ...leavesOf(filters).map(({ dimension }) => dimension)].flatMap((one) =>
    one.of !== 'time' && isOfEvents(one) ? [one.of] : [],
  )
  // Page views are the elements of the list of pages, as long as nothing is asked of anything else beside them.
  const areViewsAlone = filters.every((filter) => filter.op === 'leaf' || !asksOfViews(filter))
  const kinds = new Set(ofEvents.map((of) => (of === 'view' && areViewsAlone ? 'page' : of)))
  const [only = null] = kinds
  const asks = (metric: Metric) => metrics.includes(metric)
  if (kinds.size > 1 || only === 'property' || only === 'view' || asksRevenue(metrics)) return { from: 'events' }
  // Of a custom event a visit does not say on which page it happened.
  if (only === 'page' && asks('events')) return { from: 'events' }
  const list = only === 'page' || only === 'event' || only === 'goal' ? only : null
  const isRolledUp =
    filters.length === 0 &&
    range.instants === null &&
    dimensions.length <= 1 &&
    dimensions.every((one) => !(one.of === 'time' && one.unit === 'hour')) &&
    dimensions.every((one) => one.of !== 'visit' || one.rollup !== null) &&
    // Their rollups count what happened, but not whether it was a page view.
    !((list === 'goal' || list === 'event') && asks('pageviews'))
  return isRolledUp ? { from: 'rollups' } : { from: 'visits', list }
}
