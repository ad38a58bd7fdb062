import { sql, type RawBuilder } from 'kysely'
import type { Period } from '#app/shared/analytics/overview.ts'
import { kinds } from '../../db/event-kinds.ts'
import { sqlArray } from '../../db/sql-array.ts'
import { leavesOf, noProperty, type FilterTree, type Leaf } from './filter-tree.ts'
import { textFits, type LeafIds } from './leaf-ids.sql.ts'

/** What the conditions refer to. */
export interface ConditionScope {
  siteId: number
  /** The name of the visits in the statement. */
  visit: 'v' | 'visit'
  ids: LeafIds
  /** What conditions on single events need. Filters of the pages have none: they only ask of visits and their lists. */
  events: {
    /** The days of the requested visits. */
    days: Period
    /** Relation of (kind, term, goal): which page or event reaches which goal. */
    goalTerms: RawBuilder<unknown>
  } | null
}

/** What a condition applies to: a visit, an element `one` of one of its lists, or its event `e`. */
export type ConditionSubject = 'visit' | 'element' | 'event'

/** The columns of a visit that list its pages, events and goals. */
export const visitLists = { page: 'pages', event: 'event_names', goal: 'goals' } as const
export type ListedDimension = keyof typeof visitLists

export const isListedDimension = (of: string): of is ListedDimension => Object.hasOwn(visitLists, of)

const eventTerm = sql`case e.kind when ${kinds.pageview} then e.page else e.name end`

/** Condition: the event or page of `e` reaches one of the goals. */
const reachesGoal = (scope: ConditionScope, ids: RawBuilder<unknown>) =>
  sql`(e.kind, ${eventTerm}) in (select goal_term.kind, goal_term.term from ${eventsOf(scope).goalTerms} as goal_term
    where goal_term.goal = any(${ids}))`

function eventsOf({ events }: ConditionScope) {
  if (!events) throw new Error('These filters ask of visits only.')
  return events
}

function leafCondition(leaf: Leaf, beside: ConditionSubject, scope: ConditionScope): RawBuilder<unknown> {
  const { dimension } = leaf
  const ids = sql`${sqlArray(scope.ids.get(leaf) ?? [])}::int[]`
  switch (dimension.of) {
    case 'visit':
      return sql`${sql.ref(`${scope.visit}.${dimension.tuple ?? dimension.column}`)} = any(${ids})`
    case 'property': {
      const value = sql`e.props ->> ${dimension.key}`
      return sql`coalesce(${textFits(sql`coalesce(${value}, ${noProperty})`, leaf)}, false)`
    }
    case 'page':
      return beside === 'element' ? sql`one = any(${ids})` : sql`e.page = any(${ids})`
    case 'event':
      return beside === 'element' ? sql`one = any(${ids})` : sql`(e.kind = ${kinds.custom} and e.name = any(${ids}))`
    case 'view':
      return beside === 'element' ? sql`true` : sql`e.kind = ${kinds.pageview}`
    case 'goal':
      return beside === 'element' ? sql`one = any(${ids})` : reachesGoal(scope, ids)
  }
}

/** A visit with a new source may begin in the same millisecond in which the previous visit ends. */
const beforeNextVisit = (siteId: number, visit: RawBuilder<unknown>) => sql`and not exists (
  select from visit as later where later.site_id = ${siteId} and later.day = ${visit}.day
    and later.visitor = ${visit}.visitor
    and (later.started_at, later.seq) > (${visit}.started_at, ${visit}.seq) and (later.started_at, later.seq) <= (e.at, e.seq)
)`

/** Returns whether only custom events can match: a query asks for event names, and page views are not among them. */
export const asksOfCustomEvents = (asked: ReadonlySet<string>): boolean => asked.has('event') && !asked.has('view')

/**
 * The events among which a `has_done` filter looks for a match. Custom events are never packed. Otherwise also packed
 * page views may match; only the packs of the visit's visitor are read.
 */
const eventsOfVisit = (tree: FilterTree, visit: RawBuilder<unknown>) =>
  asksOfCustomEvents(new Set(leavesOf([tree]).map(({ dimension }) => dimension.of)))
    ? sql`event as e where e.kind = ${kinds.custom}`
    : sql`stored_event as e where ${visit}.visitor between e.first_visitor and e.last_visitor and e.kind <> ${kinds.engagement}`

/**
 * Converts a filter to a SQL condition. `beside: 'visit'` is for filters on whole visits. A `has_done` filter is
 * looked up in one of the visit's lists if that is enough, else in the events.
 */
function condition(tree: FilterTree, beside: ConditionSubject, scope: ConditionScope): RawBuilder<unknown> {
  switch (tree.op) {
    case 'leaf':
      return leafCondition(tree, beside, scope)
    case 'not':
      return sql`not ${condition(tree.of, beside, scope)}`
    case 'and':
    case 'or': {
      if (tree.of.length === 0) return tree.op === 'and' ? sql`true` : sql`false`
      const parts = tree.of.map((part) => condition(part, beside, scope))
      return sql`(${sql.join(parts, tree.op === 'and' ? sql` and ` : sql` or `)})`
    }
    case 'has_done': {
      const list = listOf([tree.of])
      if (list) {
        return sql`exists (select from unnest(${sql.ref(`${scope.visit}.${visitLists[list]}`)}) as one
          where ${condition(tree.of, 'element', scope)})`
      }
      const { siteId } = scope
      const { days } = eventsOf(scope)
      const visit = sql.ref(scope.visit)
      // The range of days is repeated here, because the planner may read the events as a whole and then join.
      return sql`exists (select from ${eventsOfVisit(tree.of, visit)} and e.site_id = ${siteId}
        and e.day between ${days.from}::date and ${days.to}::date
        and e.day = ${visit}.day and e.visitor = ${visit}.visitor
        and (e.at, e.seq) >= (${visit}.started_at, ${visit}.seq) and e.at <= ${visit}.ended_at
        ${beforeNextVisit(siteId, visit)} and ${condition(tree.of, 'event', scope)})`
    }
  }
}

/** All filters joined by `and`; true without filters. */
export function conditions(
  trees: readonly FilterTree[],
  beside: ConditionSubject,
  scope: ConditionScope,
): RawBuilder<unknown> {
  if (trees.length === 0) return sql`true`
  return sql`(${sql.join(
    trees.map((tree) => condition(tree, beside, scope)),
    sql` and `,
  )})`
}

/** Returns the one list of a visit that is enough to check the filters on events; null if the events must be read. */
function listOf(trees: readonly FilterTree[]): ListedDimension | null {
  const asked = new Set(
    leavesOf(trees)
      .map(({ dimension }) => dimension.of)
      .filter((of) => of !== 'visit'),
  )
  const [only] = asked
  return asked.size === 1 && only !== undefined && isListedDimension(only) ? only : null
}
