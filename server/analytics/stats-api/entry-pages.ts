import type { FilterTree } from '../filters/filter-tree.ts'
import { entryPage } from './stats-dimensions.ts'
import { isVisitMetric, type GroupedBy, type StatsQuery, type Grouping } from './stats-query.ts'

const name = 'visit:entry_page'

const ofEntryPage = (dimension: GroupedBy): GroupedBy => (dimension.of === 'page' ? { name, ...entryPage } : dimension)

/** Moves conditions on an event's page to the visit's entry page. Conditions inside `has_done` stay unchanged. */
function entered(tree: FilterTree): FilterTree {
  switch (tree.op) {
    case 'leaf':
      return tree.dimension.of === 'page' ? { ...tree, name, dimension: { ...entryPage, none: '' } } : tree
    case 'not':
      return { op: 'not', of: entered(tree.of) }
    case 'and':
    case 'or':
      return { op: tree.op, of: tree.of.map(entered) }
    case 'has_done':
      return tree
  }
}

/**
 * Returns the grouping for visit metrics by page: like Plausible, it counts the visits that entered on each page.
 * Null if the query does not combine visit metrics with pages.
 */
export function enteringVisits(query: StatsQuery): Grouping | null {
  const metrics = query.metrics.filter(isVisitMetric)
  if (metrics.length === 0 || !query.dimensions.some(({ of }) => of === 'page')) return null
  return {
    ...query,
    metrics,
    dimensions: query.dimensions.map(ofEntryPage),
    filters: query.filters.map(entered),
  }
}
