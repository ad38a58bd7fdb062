import { dimensions } from '#app/shared/analytics/dimensions.ts'
import { placeForms, unknownPlace } from '#app/shared/analytics/named-place.ts'
import type { Filter, FilterDimension } from '#app/shared/analytics/filters.ts'
import type { FilterTree, Leaf } from './filter-tree.ts'
import { namedDimensions, type FilterableDimension, type VisitDimension } from './stats-dimensions.ts'
import { statsError } from './stats-error.ts'

/** Limit of segments in one filter. */
const maxSegments = 10

/** The Stats API's names for the dimensions of segments. */
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
/** Only Loop's pages can filter by language; the Stats API has no such dimension. */
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
  // In segments an unknown value is the empty text, and a region or city that the GeoIP lookup did not find is
  // `unknownPlace`.
  return known?.of === 'visit' ? { ...known, none: known.area ? unknownPlace : '' } : known
}

/** Goals by id and name; segments store ids. */
export type GoalNames = readonly { id: number; name: string }[]

function treeOf({ dimension: of, operator, values }: Filter, goals: GoalNames): FilterTree {
  const dimension = dimensionOf(of)
  if (!dimension) throw new Error(`There is no dimension ${of} in the Stats API.`)
  const isExact = operator === 'is' || operator === 'is_not'
  const byId = isExact && of === 'goal'
  const isArea = dimension.of === 'visit' && dimension.area !== undefined
  // `contains` searches a region's or city's code and name; `is` compares only the code.
  const clauses = isArea && isExact ? values.flatMap(placeForms) : values
  const leaf: Leaf = {
    op: 'leaf',
    name: of === 'language' ? 'visit:language' : names[of],
    dimension: isArea && !isExact ? { ...dimension, area: 'codeAndName' } : dimension,
    how: isExact ? 'is' : 'contains',
    clauses: byId ? goals.filter(({ id }) => values.includes(String(id))).map(({ name }) => name) : clauses,
    caseSensitive: isExact,
  }
  // In segments, a condition on pages, events or goals asks whether the visit contains one.
  const held: FilterTree = dimension.of === 'visit' ? leaf : { op: 'has_done', of: leaf }
  return operator === 'is' || operator === 'contains' ? held : { op: 'not', of: held }
}

/** Converts the filters of a segment of /analytics to a condition of the Stats API that matches the same visits. */
export function segmentTree(filters: readonly Filter[], goals: GoalNames): FilterTree {
  const [first, ...more] = filters.map((filter) => treeOf(filter, goals))
  return first && more.length === 0 ? first : { op: 'and', of: first ? [first, ...more] : [] }
}

/** The segments that the person may use for the website's company, by id. */
export type Segments = ReadonlyMap<string, FilterTree>

/** The deepest nesting of lists in filters; each level of filters adds a list. */
const deepestList = 12

/** Returns whether filters name segments, up to the depth to which filters may be nested. */
export const namesSegments = (filters: readonly unknown[], depth = deepestList): boolean =>
  depth > 0 &&
  filters.some((one) => Array.isArray(one) && (one[1] === 'segment' || namesSegments(one as unknown[], depth - 1)))

/**
 * Returns the condition of a filter by segments: the visit matches one of them.
 * @throws UserError input.invalid for a segment that does not exist or that the person may not see
 */
export function anySegment(ids: readonly string[], segments: Segments): FilterTree {
  if (ids.length > maxSegments) throw statsError(`Invalid filter: use at most ${maxSegments} segments.`)
  const trees = ids.map((id) => {
    const tree = segments.get(id.toLowerCase())
    if (tree) return tree
    throw statsError(
      `Invalid filters: the token’s owner has no segment ${JSON.stringify(id.slice(0, 60))} for this website.`,
    )
  })
  const [only] = trees
  return only && trees.length === 1 ? only : { op: 'or', of: trees }
}
