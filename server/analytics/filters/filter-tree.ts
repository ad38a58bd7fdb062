import { dimensions } from '../../db/dimensions.ts'

/** A dimension of visits: its dictionary ids are in a column of the visit or of one of its tuples. */
export interface VisitDimension {
  of: 'visit'
  tuple: 'attribution' | 'technology' | 'place' | null
  column: string
  /** The kind of its terms in the dictionary. */
  kind: number
  /** Its id in the rollups; null if they don't count by it. */
  rollup: number | null
  /** The text for an unknown value. */
  none: string
  /** Whether two-letter country codes are returned as English names. */
  countryNames?: true
  /** Plausible's names of the values that Loop names otherwise; a version has the name before it. */
  renamed?: { names: Readonly<Record<string, string>>; withVersion: boolean }
  /**
   * For a region or city: the text it is shown as. Visits without a GeoIP lookup have no value and no row; `none` is
   * the text for lookups that found nothing.
   */
  area?: 'code' | 'regionName' | 'cityName' | 'codeAndName'
}
/** A dimension of single events, which a visit also stores as a list. */
interface ListDimension {
  of: 'page' | 'event' | 'goal'
  /** Whether the empty text stands for a missing page or event, whose id is 0. */
  hasNone?: true
  /** Whether texts are the ids of goals, not their names. */
  byId?: true
}
/** A custom property of events. */
interface PropertyDimension {
  of: 'property'
  key: string
}
/** Whether an event is a page view. The Stats API filters by it under the name `event:name`. */
export interface ViewDimension {
  of: 'view'
}
export type FilterableDimension = VisitDimension | ListDimension | PropertyDimension

/** The text for events without the property. */
export const noProperty = '(none)'

/** A comparison of a text: it matches if one of the clauses does. */
export interface TextTest {
  how: 'is' | 'begins' | 'contains' | 'matches'
  /** For `matches`: patterns in Postgres syntax (safe-pattern.ts). */
  clauses: readonly string[]
  caseSensitive: boolean
}
/** A comparison of one dimension. */
export interface Leaf extends TextTest {
  op: 'leaf'
  /** What the Stats API calls the dimension. */
  name: string
  dimension: FilterableDimension | ViewDimension
}
/** A filter of the pages (page-filters.sql.ts) or of the Stats API (parse-filters.ts), in one form. */
export type FilterTree =
  | Leaf
  | { op: 'and' | 'or'; of: readonly FilterTree[] }
  | { op: 'not'; of: FilterTree }
  /** Matches visits with at least one event that meets the condition. */
  | { op: 'has_done'; of: FilterTree }

/** Returns the comparisons of trees, by default without those inside `has_done`. */
export function leavesOf(trees: readonly FilterTree[], withDone = false): Leaf[] {
  return trees.flatMap((tree): Leaf[] => {
    if (tree.op === 'leaf') return [tree]
    if (tree.op === 'has_done') return withDone ? leavesOf([tree.of], true) : []
    return leavesOf(tree.op === 'not' ? [tree.of] : tree.of, withDone)
  })
}

/** Returns whether a dimension's values are paths, which are stored in another form than people read and type. */
export const hasPathValues = (one: FilterableDimension | ViewDimension): boolean =>
  one.of === 'page' || (one.of === 'visit' && one.kind === dimensions.page)

/** Returns whether a dimension belongs to single events and not to whole visits. */
export const isOfEvents = ({ of }: FilterableDimension | ViewDimension): boolean => of !== 'visit'

/** Returns whether a tree has conditions on single events, not only on the visit. */
export const asksOfEvents = (tree: FilterTree): boolean =>
  leavesOf([tree]).some(({ dimension }) => isOfEvents(dimension))
