import { type FilterTree, type Leaf, type TextTest, hasPathValues } from '../filters/filter-tree.ts'
import { safePattern } from './safe-pattern.ts'
import { anySegment, type Segments } from './segment-filters.ts'
import { dimensionCalled, pageview } from './stats-dimensions.ts'
import { statsError } from './stats-error.ts'

const deepest = 6
const maxComparisons = 40
const maxClauses = 200
const maxClauseLength = 1000
const maxPatterns = 20
/** Limit for all patterns of a query, because Postgres builds an automaton for each. */
const maxPatternsOfAll = 40

const operators: Readonly<Record<string, { how: TextTest['how']; negated: boolean }>> = {
  is: { how: 'is', negated: false },
  is_not: { how: 'is', negated: true },
  contains: { how: 'contains', negated: false },
  contains_not: { how: 'contains', negated: true },
  matches: { how: 'matches', negated: false },
  matches_not: { how: 'matches', negated: true },
}

/**
 * Parses `filters`. It is written by hand, because a schema would follow nested lists to any depth a request
 * contains.
 * @param segments the segments the filters may name
 * @throws UserError input.invalid
 */
export function parseFilters(given: readonly unknown[], segments: Segments = new Map()): FilterTree[] {
  let comparisons = 0
  let patterns = 0

  /**
   * Parses one filter.
   * @param within what surrounds the filter: nothing, a `has_done` filter, or other filters
   */
  function tree(filter: unknown, depth: number, within: 'none' | 'done' | 'others', ofEvent = false): FilterTree {
    if (depth > deepest) throw statsError(`Invalid filters: nest them at most ${deepest} levels deep.`)
    if (!Array.isArray(filter)) throw statsError(`Invalid filter ${shown(filter)}: a filter is a list.`)
    const [operator, second, ...rest] = filter as unknown[]
    if (operator === 'and' || operator === 'or') {
      if (!Array.isArray(second) || second.length === 0 || rest.length > 0) throw malformed(filter)
      return { op: operator, of: second.map((one) => tree(one, depth + 1, 'others', ofEvent)) }
    }
    if (operator === 'not' || operator === 'has_done' || operator === 'has_not_done') {
      if (rest.length > 0) throw malformed(filter)
      const of = operator === 'not' ? tree(second, depth + 1, 'others', ofEvent) : tree(second, depth + 1, 'done', true)
      if (operator === 'not') return { op: 'not', of }
      const done: FilterTree = { op: 'has_done', of }
      return operator === 'has_done' ? done : { op: 'not', of: done }
    }
    comparisons += second === 'segment' && Array.isArray(rest[0]) ? rest[0].length : 1
    if (comparisons > maxComparisons) throw statsError(`Invalid filters: use at most ${maxComparisons}.`)
    if ((operator === 'matches' || operator === 'matches_not') && Array.isArray(rest[0])) patterns += rest[0].length
    if (patterns > maxPatternsOfAll) {
      throw statsError(`Invalid filters: use at most ${maxPatternsOfAll} patterns.`)
    }
    if (second === 'segment') {
      if (ofEvent) throw statsError('Invalid filters: a segment filters whole visits, so it can’t be inside has_done.')
      return segment(filter as unknown[], segments)
    }
    const read = comparison(filter as unknown[])
    if (within === 'others' && read.op === 'leaf' && read.dimension.of === 'goal') {
      throw statsError('Invalid filters: use event:goal at the top level or inside has_done.')
    }
    return read
  }

  return given.map((filter) => tree(filter, 1, 'none'))
}

function segment(filter: readonly unknown[], segments: Segments): FilterTree {
  const [operator, , clauses, ...rest] = filter
  if ((operator !== 'is' && operator !== 'is_not') || rest.length > 0) {
    throw statsError('Invalid filter: use is or is_not with segment.')
  }
  const of = anySegment(readClauses(clauses, 'is', filter), segments)
  return operator === 'is' ? of : { op: 'not', of }
}

function comparison(filter: readonly unknown[]): FilterTree {
  const [operator, name, clauses, modifiers, ...rest] = filter
  const known = typeof operator === 'string' && Object.hasOwn(operators, operator) ? operators[operator] : undefined
  if (!known) throw statsError(`Unknown operator for filter ${shown(filter)}.`)
  const dimension = typeof name === 'string' ? dimensionCalled(name) : undefined
  if (typeof name !== 'string' || !dimension) throw statsError(`Invalid filter ${shown(filter)}: unknown dimension.`)
  if (rest.length > 0) throw malformed(filter)
  if (dimension.of === 'goal' && (known.negated || known.how === 'matches')) {
    throw statsError('Invalid filter: use is or contains with event:goal.')
  }
  const { how, negated } = known
  const caseSensitive = readModifiers(modifiers, filter)
  const texts = readClauses(clauses, how, filter)
  const leaf: Leaf = { op: 'leaf', name, dimension, ...readTest(how, texts, caseSensitive, hasPathValues(dimension)) }
  const of = dimension.of === 'event' ? readEventNames(leaf) : readPathStars(leaf)
  return negated ? { op: 'not', of } : of
}

function readTest(how: TextTest['how'], texts: string[], caseSensitive: boolean, ofPaths: boolean): TextTest {
  if (how !== 'matches') return { how, clauses: texts, caseSensitive }
  const patterns = texts.map((text) => safePattern(text, { ofPaths }))
  const ignoring = patterns.filter(({ ignoresCase }) => ignoresCase).length
  if (ignoring > 0 && ignoring < patterns.length) {
    throw statsError('Invalid filter: begin all patterns with (?i), or none.')
  }
  return { how, clauses: patterns.map(({ source }) => source), caseSensitive: caseSensitive && ignoring === 0 }
}

function readClauses(clauses: unknown, how: TextTest['how'], filter: readonly unknown[]): string[] {
  const most = how === 'matches' ? maxPatterns : maxClauses
  if (!Array.isArray(clauses) || clauses.length === 0) throw malformed(filter)
  if (clauses.length > most) throw statsError(`Invalid filter: use at most ${most} values.`)
  return clauses.map((given: unknown) => {
    // Plausible sends the ids of cities and segments as numbers.
    const clause = Number.isSafeInteger(given) ? String(given) : given
    if (typeof clause !== 'string' || clause.length > maxClauseLength || clause.includes('\0')) throw malformed(filter)
    return clause
  })
}

function readModifiers(modifiers: unknown, filter: readonly unknown[]): boolean {
  if (modifiers === undefined) return true
  if (typeof modifiers !== 'object' || modifiers === null || Array.isArray(modifiers)) throw malformed(filter)
  const { case_sensitive: caseSensitive = true, ...others } = modifiers as Record<string, unknown>
  if (typeof caseSensitive !== 'boolean' || Object.keys(others).length > 0) throw malformed(filter)
  return caseSensitive
}

const malformed = (filter: unknown) => statsError(`Invalid filter ${shown(filter)}.`)

/**
 * Returns enough of the input to find it again. `stringify` can't recurse too deep, because the size of the body is
 * limited.
 */
const shown = (value: unknown): string => {
  if (Array.isArray(value)) {
    return `[${value.slice(0, 2).map((part) => (Array.isArray(part) ? '[…]' : (JSON.stringify(part) ?? '').slice(0, 60)))}, …]`
  }
  return (JSON.stringify(value) ?? 'undefined').slice(0, 60)
}

const stars = /\*+$/

/** Reads a comparison by `is`, in which a star at the end of a path matches any continuation. */
function readPathStars(leaf: Leaf): FilterTree {
  if (leaf.how !== 'is' || !hasPathValues(leaf.dimension)) return leaf
  const starred = leaf.clauses.filter((clause) => stars.test(clause))
  if (starred.length === 0) return leaf
  const begins: Leaf = { ...leaf, how: 'begins', clauses: starred.map((clause) => clause.replace(stars, '')) }
  const whole = leaf.clauses.filter((clause) => !stars.test(clause))
  return whole.length === 0 ? begins : { op: 'or', of: [{ ...leaf, clauses: whole }, begins] }
}

/**
 * Reads a comparison of `event:name`. Page views are found only by `is` with `pageview`; all other comparisons look
 * at the names of custom events.
 */
function readEventNames(leaf: Leaf): FilterTree {
  if (leaf.how !== 'is') return leaf
  const isView = (clause: string) => (leaf.caseSensitive ? clause : clause.toLowerCase()) === pageview
  const others = leaf.clauses.filter((clause) => !isView(clause))
  if (others.length === leaf.clauses.length) return leaf
  const view: Leaf = { ...leaf, dimension: { of: 'view' } }
  return others.length === 0 ? view : { op: 'or', of: [view, { ...leaf, clauses: others }] }
}
