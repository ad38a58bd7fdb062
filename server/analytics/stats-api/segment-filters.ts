import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { placeForms, unknownPlace } from '#app/shared/analytics/named-place.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { FilterTree, Leaf } from './filter-tree.ts'
import { namedDimensions, type FilterableDimension, type VisitDimension } from './stats-dimensions.ts'
import { statsError } from './stats-error.ts'

/** Most segments one filter may name. */
const mostSegments = 10

/** What the dimensions of pages are called here. */
const names: Record<Exclude<FilterDimension, 'language'>, string> = {
  channel: 'visit:channel',
  source: 'visit:source',
  referrer: 'visit:referrer',
  utmSource: 'visit:utm_source',
  utmMedium: 'visit:utm_medium',
  utmCampaign: 'visit:utm_campaign',
  utmContent: 'visit:utm_content',
  utmTerm: 'visit:utm_term',
  page: 'event:page',
  entryPage: 'visit:entry_page',
  exitPage: 'visit:exit_page',
  country: 'visit:country',
  region: 'visit:region',
  city: 'visit:city',
  browser: 'visit:browser',
  browserVersion: 'visit:browser_version',
  system: 'visit:os',
  systemVersion: 'visit:os_version',
  device: 'visit:device',
  event: 'event:name',
  goal: 'event:goal',
  hostname: 'event:hostname',
}
/** Languages are filtered by on pages alone. */
const language: VisitDimension = {
  of: 'visit',
  tuple: 'place',
  column: 'language',
  kind: dimensions.language,
  rollup: dimensions.language,
  none: '',
}

function dimensionOf(dimension: FilterDimension): FilterableDimension | undefined {
  const known = dimension === 'language' ? language : namedDimensions[names[dimension]]
  // Pages know an unknown value by no name, and a region or city that was looked up in vain by this one.
  return known?.of === 'visit' ? { ...known, none: known.area ? unknownPlace : '' } : known
}

/** Names of goals, which segments know by their ids. */
export type GoalNames = readonly { id: number; name: string }[]

function treeOf({ dimension: of, operator, values }: Filter, goals: GoalNames): FilterTree {
  const dimension = dimensionOf(of)
  if (!dimension) throw new Error(`There is no dimension ${of} in the Stats API.`)
  const isExact = operator === 'is' || operator === 'is_not'
  const byId = isExact && of === 'goal'
  const isArea = dimension.of === 'visit' && dimension.area !== undefined
  // A text is looked for in a region's code and name; what it is, its code says.
  const clauses = isArea && isExact ? values.flatMap(placeForms) : values
  const leaf: Leaf = {
    op: 'leaf',
    name: of === 'language' ? 'visit:language' : names[of],
    dimension: isArea && !isExact ? { ...dimension, area: 'codeAndName' } : dimension,
    how: isExact ? 'is' : 'contains',
    clauses: byId ? goals.filter(({ id }) => values.includes(String(id))).map(({ name }) => name) : clauses,
    caseSensitive: isExact,
  }
  // What a visit's pages, events and goals are asked for, pages ask of the visit: whether it has one.
  const held: FilterTree = dimension.of === 'visit' ? leaf : { op: 'has_done', of: leaf }
  return operator === 'is' || operator === 'contains' ? held : { op: 'not', of: held }
}

/** The filters of a saved view of /analytics as conditions of the Stats API; the same visits meet both. */
export function segmentTree(filters: readonly Filter[], goals: GoalNames): FilterTree {
  const [first, ...more] = filters.map((filter) => treeOf(filter, goals))
  return first && more.length === 0 ? first : { op: 'and', of: first ? [first, ...more] : [] }
}

/** Segments by their ids: what the person who asks has of the website's company. */
export type Segments = ReadonlyMap<string, FilterTree>

/** Lists within lists that filters may consist of, with each level of theirs in a list of its own. */
const deepestList = 12

/** Whether filters name segments, as deep as filters may be nested. */
export const namesSegments = (filters: readonly unknown[], depth = deepestList): boolean =>
  depth > 0 &&
  filters.some((one) => Array.isArray(one) && (one[1] === 'segment' || namesSegments(one as unknown[], depth - 1)))

/**
 * The condition that a filter by segments stands for: that one of them is met.
 * @throws AppError input.invalid for one that does not exist or is not the person's
 */
export function anySegment(ids: readonly string[], segments: Segments): FilterTree {
  if (ids.length > mostSegments) throw statsError(`Invalid filter: it may name ${mostSegments} segments at most.`)
  const trees = ids.map((id) => {
    const tree = segments.get(id.toLowerCase())
    if (tree) return tree
    throw statsError(
      `Invalid filters: there is no segment ${JSON.stringify(id.slice(0, 60))} that the token's person has for this website.`,
    )
  })
  const [only] = trees
  return only && trees.length === 1 ? only : { op: 'or', of: trees }
}
