import type { NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import type { NamedPlace } from '#app/shared/analytics/named-place.ts'
import { referenceMatches } from './reference-pattern.ts'
import type { ReferenceVisit } from './reference-visits.ts'

/**
 * A question of the Stats API for the slow reference, which calculates visit by visit and event by event in plain code.
 * It follows docs/api.md and shares no code with the server.
 */
export interface ReferenceQuestion {
  dimensions: string[]
  filters: unknown[][]
}
interface Goal {
  kind: 'event' | 'page'
  pattern: string
  name: string
}
type Counted = [visitors: number, visits: number, pageviews: number, events: number]

const ofEvents = (name: string) => ['event:page', 'event:name', 'event:goal'].includes(name) || name.includes('props')

/** Returns the names of the dimensions that filters check on an answer's own events. */
function namesIn(filter: unknown[]): string[] {
  const [operator, second] = filter
  if (operator === 'and' || operator === 'or') return (second as unknown[][]).flatMap(namesIn)
  if (operator === 'not') return namesIn(second as unknown[])
  return operator === 'has_done' || operator === 'has_not_done' ? [] : [String(second)]
}

/** Whether filters select page views among an answer's own events, by their name, which only `is` accepts. */
function asksOfViews(filter: unknown[]): boolean {
  const [operator, second, clauses, modifiers] = filter as [string, unknown, string[], { case_sensitive: boolean }?]
  if (operator === 'and' || operator === 'or') return (second as unknown[][]).some(asksOfViews)
  if (operator === 'not') return asksOfViews(second as unknown[])
  if (second !== 'event:name' || !operator.startsWith('is')) return false
  return clauses.some((clause) => (modifiers?.case_sensitive === false ? clause.toLowerCase() : clause) === 'pageview')
}

/** A place that was never looked up has no value; one looked up without a result is "not set". */
function areaOf(visit: ReferenceVisit, of: 'region' | 'city', labelOf: (place: NamedPlace) => string): string[] {
  const area = visit.events[0]?.place.area
  if (!area) return []
  const known = area[of]
  return [known === null ? '(not set)' : labelOf(known)]
}

function valuesOf(
  name: string,
  visit: ReferenceVisit,
  event: NormalizedEvent | null,
  goals: readonly Goal[],
): string[] {
  switch (name) {
    case 'visit:source':
      return [visit.attribution?.source || 'Direct / None']
    case 'visit:country':
      return [visit.events[0]?.place.country || '(not set)']
    case 'visit:region':
      return areaOf(visit, 'region', ({ code, name: called }) => code || called)
    case 'visit:region_name':
      return areaOf(visit, 'region', ({ name: called }) => called)
    case 'visit:city_name':
      return areaOf(visit, 'city', ({ name: called }) => called.split(', ')[0] ?? '')
    case 'visit:entry_page':
      return [visit.pages[0] ?? '(not set)']
    case 'visit:entry_page_hostname':
      return [visit.events.find(({ kind }) => kind === 1)?.hostname ?? '(not set)']
    case 'visit:exit_page_hostname':
      return [visit.events.findLast(({ kind }) => kind === 1)?.hostname ?? '(not set)']
    case 'time:day':
      return [visit.day]
    case 'event:page':
      return event ? [event.page] : []
    case 'event:name':
      return event ? [event.kind === 2 ? event.name : 'pageview'] : []
    case 'event:props:plan':
      return event ? [event.props?.['plan'] ?? '(none)'] : []
    default:
      return goals
        .filter(({ kind, pattern }) =>
          kind === 'event'
            ? event?.kind === 2 && event.name === pattern
            : event?.kind === 1 && referenceMatches(pattern, event.page),
        )
        .map((goal) => goal.name)
  }
}

function meets(
  filter: unknown[],
  visit: ReferenceVisit,
  event: NormalizedEvent | null,
  goals: readonly Goal[],
): boolean {
  const [operator, second, clauses, modifiers] = filter as [string, unknown, string[], { case_sensitive: boolean }?]
  const inner = (one: unknown) => meets(one as unknown[], visit, event, goals)
  if (operator === 'and') return (second as unknown[]).every(inner)
  if (operator === 'or') return (second as unknown[]).some(inner)
  if (operator === 'not') return !inner(second)
  if (operator.startsWith('has_')) {
    const customOnly = namesIn(second as unknown[]).includes('event:name') && !asksOfViews(second as unknown[])
    const pagesOnly = namesIn(second as unknown[]).every((name) => name === 'event:page')
    const done = visit.events.some(
      (one) =>
        (customOnly ? one.kind === 2 : pagesOnly ? one.kind === 1 : one.kind !== 3) &&
        meets(second as unknown[], visit, one, goals),
    )
    return done === (operator === 'has_done')
  }
  const fold = (text: string) => (modifiers?.case_sensitive === false ? text.toLowerCase() : text)
  // Names belong to custom events: only `is` accepts a name for page views.
  const nameless = second === 'event:name' && event?.kind !== 2 && !operator.startsWith('is')
  const values = nameless ? [] : valuesOf(String(second), visit, event, goals)
  const fits = values.some((value) =>
    clauses.some((clause) => {
      if (operator.startsWith('is')) {
        // In paths a star at the end matches anything that follows.
        const isBeginning = clause.endsWith('*') && ['event:page', 'visit:entry_page'].includes(String(second))
        if (isBeginning) return fold(value).startsWith(fold(clause.replace(/\*+$/, '')))
        return fold(value) === fold(clause) || (clause === '' && ['Direct / None', '(not set)'].includes(value))
      }
      if (operator.startsWith('contains')) return fold(value).includes(fold(clause))
      return new RegExp(clause).test(value)
    }),
  )
  return fits !== operator.endsWith('_not')
}

/** Returns rows by their dimensions, joined by `|`. */
export function referenceStats(
  visits: readonly ReferenceVisit[],
  goals: readonly Goal[],
  { dimensions, filters }: ReferenceQuestion,
): Map<string, Counted> {
  const asked = new Set([...dimensions, ...filters.flatMap(namesIn)].filter(ofEvents))
  const pagesAlone = asked.size === 1 && asked.has('event:page')
  const customOnly = asked.has('event:name') && !filters.some(asksOfViews)
  const groups = new Map<string, { visitors: Set<string>; visits: number; pageviews: number; events: number }>()
  for (const visit of visits) {
    const matching = visit.events.filter(
      (event) =>
        event.kind !== 3 &&
        (!customOnly || event.kind === 2) &&
        filters.every((filter) => meets(filter, visit, event, goals)),
    )
    const found = new Map<string, NormalizedEvent[]>()
    for (const event of matching) {
      for (const key of keysOf(dimensions, visit, event, goals)) found.set(key, [...(found.get(key) ?? []), event])
    }
    for (const [key, events] of found) {
      const views = events.filter(({ kind }) => kind === 1).length
      if (pagesAlone && views === 0) continue
      const group = groups.get(key) ?? { visitors: new Set(), visits: 0, pageviews: 0, events: 0 }
      group.visitors.add(`${visit.day} ${visit.visitor}`)
      group.visits += 1
      group.pageviews += views
      group.events += events.length
      groups.set(key, group)
    }
  }
  const counted = new Map(
    [...groups].map(([key, { visitors, visits: number, pageviews, events }]): [string, Counted] => [
      key,
      [visitors.size, number, pageviews, events],
    ]),
  )
  if (dimensions.length === 0 && !counted.has('')) counted.set('', [0, 0, 0, 0])
  return counted
}

/** An event of two goals counts in both. */
function keysOf(dimensions: string[], visit: ReferenceVisit, event: NormalizedEvent, goals: readonly Goal[]): string[] {
  return dimensions
    .map((name) => valuesOf(name, visit, event, goals))
    .reduce<string[][]>((keys, values) => keys.flatMap((key) => values.map((value) => [...key, value])), [[]])
    .map((key) => key.join('|'))
}
