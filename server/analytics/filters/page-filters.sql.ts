import { sql, type RawBuilder } from 'kysely'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import { placeForms, unknownPlace } from '#app/shared/analytics/named-place.ts'
import type { Trx } from '../../db/database.ts'
import { dimensions } from '../../db/dimensions.ts'
import { planForScans } from '../store/plan-for-scans.sql.ts'
import { conditions } from './condition.sql.ts'
import { leavesOf, type FilterableDimension, type FilterTree, type Leaf, type VisitDimension } from './filter-tree.ts'
import { readLeafIds } from './leaf-ids.sql.ts'

const own = (dimension: FilterDimension, column: string, kind = dimensions[dimension]): VisitDimension => ({
  of: 'visit',
  tuple: null,
  column,
  kind,
  rollup: dimensions[dimension],
  none: '',
})
const tuple =
  (name: NonNullable<VisitDimension['tuple']>) =>
  (dimension: FilterDimension, column: string = dimension): VisitDimension => ({
    ...own(dimension, column),
    tuple: name,
  })
const attribution = tuple('attribution')
const technology = tuple('technology')
const place = tuple('place')
const area = (dimension: 'region' | 'city'): VisitDimension => ({
  ...place(dimension),
  area: 'code',
  none: unknownPlace,
})

/** Where a visit stores the dimensions of filters. The empty text stands for an unknown value. */
const storedDimensions: Record<FilterDimension, FilterableDimension> = {
  channel: attribution('channel'),
  source: attribution('source'),
  referrer: attribution('referrer'),
  utmSource: attribution('utmSource', 'utm_source'),
  utmMedium: attribution('utmMedium', 'utm_medium'),
  utmCampaign: attribution('utmCampaign', 'utm_campaign'),
  utmContent: attribution('utmContent', 'utm_content'),
  utmTerm: attribution('utmTerm', 'utm_term'),
  page: { of: 'page', hasNone: true },
  entryPage: own('entryPage', 'entry_page', dimensions.page),
  exitPage: own('exitPage', 'exit_page', dimensions.page),
  country: place('country'),
  region: area('region'),
  city: area('city'),
  language: place('language'),
  browser: technology('browser'),
  browserVersion: technology('browserVersion', 'browser_version'),
  system: technology('system'),
  systemVersion: technology('systemVersion', 'system_version'),
  device: technology('device'),
  event: { of: 'event', hasNone: true },
  goal: { of: 'goal' },
  hostname: own('hostname', 'hostname'),
}

/**
 * Returns the comparison of a filter, without its negation. Exact filters compare codes of regions and cities, and ids
 * of goals; others search what people read: code and name of a place, a goal's name.
 */
export function leafOf({ dimension, operator, values }: Filter): Leaf {
  const stored = storedDimensions[dimension]
  const isExact = operator === 'is' || operator === 'is_not'
  const isArea = stored.of === 'visit' && stored.area !== undefined
  return {
    op: 'leaf',
    name: stored.of === 'visit' ? `visit:${stored.column}` : `event:${stored.of}`,
    dimension:
      isArea && !isExact
        ? { ...stored, area: 'codeAndName' }
        : stored.of === 'goal'
          ? { ...stored, ...(isExact && { byId: true }) }
          : stored,
    how: isExact ? 'is' : 'contains',
    clauses: isArea && isExact ? values.flatMap(placeForms) : values,
    caseSensitive: isExact,
  }
}

/** Returns a filter as a condition on whole visits. A filter on pages, events or goals asks whether a visit contains one. */
export function filterTreeOf(filter: Filter): FilterTree {
  const leaf = leafOf(filter)
  const tree: FilterTree = leaf.dimension.of === 'visit' ? leaf : { op: 'has_done', of: leaf }
  return filter.operator === 'is' || filter.operator === 'contains' ? tree : { op: 'not', of: tree }
}

/** A filter as a condition on visits. */
export interface FilterCondition {
  holds: RawBuilder<unknown>
  /** Whether any of the filter's values was ever counted for the website (also for a filter "is not"). */
  known: boolean
}

/**
 * Returns the filters as one condition on the relation `visit`. Values are translated to ids first, in one statement,
 * so that the scan of visits compares numbers only; planner options for that scan are set as well.
 */
export async function filterCondition(
  trx: Trx,
  siteId: number,
  filters: readonly Filter[],
): Promise<RawBuilder<unknown>> {
  if (filters.length === 0) return sql`true`
  const each = await filterConditions(trx, siteId, filters)
  return sql`(${sql.join(
    each.map(({ holds }) => holds),
    sql` and `,
  )})`
}

/** Returns a condition for each filter by itself, in their order. Needs at least one filter. */
export async function filterConditions(
  trx: Trx,
  siteId: number,
  filters: readonly Filter[],
): Promise<FilterCondition[]> {
  const trees = filters.map(filterTreeOf)
  const ids = await readLeafIds(trx, siteId, leavesOf(trees, true))
  await planForScans(trx)
  return trees.map((tree) => ({
    holds: conditions([tree], 'visit', { siteId, visit: 'visit', ids, events: null }),
    known: leavesOf([tree], true).some((leaf) => (ids.get(leaf) ?? []).length > 0),
  }))
}
