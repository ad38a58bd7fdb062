import { type Counters, noCounters } from '#app/shared/analytics/counters.ts'
import type { Dimension } from '#server/db/dimensions.ts'
import type { AttributionValues, NormalizedEvent } from '#server/analytics/store/normalized-event.ts'
import { referenceMatches } from './reference-pattern.ts'

/**
 * Derives visits and their counts slowly, event by event in plain code, to compare with the SQL of the server. It
 * follows the text of server/analytics/store/README.md and shares no code with the server.
 */
export interface ReferenceVisit {
  siteId: number
  day: string
  visitor: bigint
  events: NormalizedEvent[]
  attribution: AttributionValues | null
  pages: string[]
  names: string[]
  goals: string[]
  visibleMs: number
  engaged: boolean
}

export interface ReferenceGoal {
  kind: 'event' | 'page' | 'visible'
  pattern: string
}

const halfHour = 30 * 60_000

export function referenceVisits(
  drafts: readonly NormalizedEvent[],
  goals: readonly ReferenceGoal[] = [],
): ReferenceVisit[] {
  const byVisitor = Map.groupBy(drafts, (draft) => `${draft.siteId} ${draft.day} ${draft.visitor}`)
  const visits: NormalizedEvent[][] = []
  for (const events of byVisitor.values()) {
    let visit: NormalizedEvent[] | undefined
    let lastAt = Number.NEGATIVE_INFINITY
    let lastFrom: string | null = null
    for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq)) {
      const from = event.attribution === null ? null : JSON.stringify(event.attribution)
      const gap = event.at.getTime() - lastAt
      lastAt = event.at.getTime()
      if (event.kind === 3) {
        visit?.push(event)
        continue
      }
      const inNewRun: boolean = visit === undefined || gap > halfHour
      if (inNewRun) lastFrom = null
      if (visit === undefined || inNewRun || (event.kind === 1 && from !== null && from !== lastFrom)) {
        visit = []
        visits.push(visit)
      }
      if (from !== null) lastFrom = from
      visit.push(event)
    }
  }
  return visits.map((events) => {
    const first = events[0]
    if (!first) throw new Error('A visit has events.')
    const views = events.filter((event) => event.kind === 1)
    const customs = events.filter((event) => event.kind === 2)
    const reportedMs = events.reduce((sum, event) => sum + event.visibleMs, 0)
    const times = events.map((event) => event.at.getTime())
    const visibleMs = Math.min(reportedMs, Math.max(...times) - Math.min(...times) + 2000)
    return {
      siteId: first.siteId,
      day: first.day,
      visitor: first.visitor,
      events,
      attribution: (views[0] ?? first).attribution,
      pages: views.map((event) => event.page),
      names: customs.map((event) => event.name),
      goals: [
        ...events.flatMap((event) =>
          goals
            .filter((goal) =>
              goal.kind === 'page'
                ? event.kind === 1 && referenceMatches(goal.pattern, event.page)
                : goal.kind === 'event' && event.kind === 2 && event.name === goal.pattern,
            )
            .map((goal) => goal.pattern),
        ),
        ...goals
          .filter((goal) => goal.kind === 'visible' && visibleMs >= Number(goal.pattern) * 1000)
          .map((goal) => goal.pattern),
      ],
      visibleMs,
      engaged: views.length >= 2 || customs.some((event) => event.interactive) || visibleMs >= 10_000,
    }
  })
}

interface Own {
  pageviews: number
  events: number
  conversions: number
  /** Replaces the visit's visible time. */
  visibleMs?: number
}
type Words = Partial<Record<Dimension, Map<string, Own>>>

/** Returns the deepest scroll percent of each page the visit viewed, if an event reported one. */
function referenceDepths(visit: ReferenceVisit): Map<string, number> {
  const deepest = new Map<string, number>()
  for (const { page, scrollDepth } of visit.events) {
    if (typeof scrollDepth !== 'number' || !visit.pages.includes(page)) continue
    deepest.set(page, Math.max(scrollDepth, deepest.get(page) ?? 0))
  }
  return deepest
}

/** Returns a region or city as in filters: '' if it was never looked up, '-' if it was not found. */
function areaValue(event: NormalizedEvent | undefined, of: 'region' | 'city'): string {
  const area = event?.place.area
  if (!area) return ''
  const known = area[of]
  return known === null ? '-' : `${known.code} ${known.name}`.trim()
}

const version = (name: string, number: string) => (number === '' ? '' : `${name} ${number}`)

function wordsOf(visit: ReferenceVisit): Words {
  const [first] = visit.events
  const from = visit.attribution
  const whole = { pageviews: visit.pages.length, events: visit.names.length, conversions: visit.goals.length }
  const one = (value: string) => new Map([[value, whole]])
  const times = (values: string[], numbers: (count: number) => typeof whole) =>
    new Map([...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, numbers(all.length)]))
  return {
    totals: one(''),
    channel: one(from?.channel ?? ''),
    source: one(from?.source ?? ''),
    referrer: one(from?.referrer ?? ''),
    utmSource: one(from?.utmSource ?? ''),
    utmMedium: one(from?.utmMedium ?? ''),
    utmCampaign: one(from?.utmCampaign ?? ''),
    utmContent: one(from?.utmContent ?? ''),
    utmTerm: one(from?.utmTerm ?? ''),
    page: times(visit.pages, (pageviews) => ({ pageviews, events: 0, conversions: visit.goals.length })),
    entryPage: one(visit.pages[0] ?? ''),
    exitPage: one(visit.pages.at(-1) ?? ''),
    country: one(first?.place.country ?? ''),
    region: one(areaValue(first, 'region')),
    city: one(areaValue(first, 'city')),
    language: one(first?.place.language ?? ''),
    browser: one(first?.technology.browser ?? ''),
    browserVersion: one(version(first?.technology.browser ?? '', first?.technology.browserVersion ?? '')),
    system: one(first?.technology.system ?? ''),
    systemVersion: one(version(first?.technology.system ?? '', first?.technology.systemVersion ?? '')),
    device: one(first?.technology.device ?? ''),
    event: times(visit.names, (events) => ({ pageviews: 0, events, conversions: visit.goals.length })),
    goal: times(visit.goals, (conversions) => ({ pageviews: 0, events: 0, conversions })),
    hostname: one(first?.hostname ?? ''),
    duration: one(String(referenceBucket(visit.visibleMs))),
    countryBasis: one(first?.place.countryBasis ?? ''),
    scroll: new Map(
      [...referenceDepths(visit)].map(([page, visibleMs]) => [
        page,
        { pageviews: 0, events: 0, conversions: visit.goals.length, visibleMs },
      ]),
    ),
  }
}

/**
 * Returns the seconds a visit lasted, rounded like in a median: to the second up to a minute, to 5 s up to 10 minutes,
 * to 30 s up to an hour, to 5 minutes above, capped at 12 hours.
 */
export function referenceSeconds(visibleMs: number): number {
  const seconds = Math.floor(visibleMs / 1000)
  const down = (width: number) => seconds - (seconds % width)
  if (seconds < 60) return seconds
  if (seconds < 600) return down(5)
  return seconds < 3600 ? down(30) : Math.min(down(300), 43_200)
}

/** Returns the number of the histogram's bucket for these seconds, which is the number of buckets below it. */
function referenceBucket(visibleMs: number): number {
  const seconds = referenceSeconds(visibleMs)
  let below = 0
  for (let second = 1; second <= seconds; second += 1) if (referenceSeconds(second * 1000) === second) below += 1
  return below
}

/** Returns a visit's values in a dimension, for filters. */
export function referenceValues(visit: ReferenceVisit, dimension: Dimension): string[] {
  return [...(wordsOf(visit)[dimension]?.keys() ?? [])]
}

/** Returns every counter by dimension and value, of all the given visits together. */
export function referenceCounts(visits: readonly ReferenceVisit[]): Map<string, Counters> {
  const counts = new Map<string, Counters>()
  const visitors = new Map<string, { all: Set<string>; converted: Set<string> }>()
  for (const visit of visits) {
    for (const [dimension, values] of Object.entries(wordsOf(visit))) {
      for (const [value, own] of values) {
        // A place that was never looked up is not counted.
        if ((dimension === 'region' || dimension === 'city') && value === '') continue
        const key = `${dimension} ${value}`
        const sum = counts.get(key) ?? { ...noCounters }
        const seen = visitors.get(key) ?? { all: new Set(), converted: new Set() }
        const converted = visit.goals.length > 0
        seen.all.add(`${visit.day} ${visit.visitor}`)
        if (converted) seen.converted.add(`${visit.day} ${visit.visitor}`)
        sum.visitors = seen.all.size
        sum.visits += 1
        sum.pageviews += own.pageviews
        sum.events += own.events
        sum.bounces += visit.engaged ? 0 : 1
        sum.visibleMs += own.visibleMs ?? visit.visibleMs
        sum.conversions += own.conversions
        sum.convertedVisits += converted ? 1 : 0
        sum.convertedVisitors = seen.converted.size
        counts.set(key, sum)
        visitors.set(key, seen)
      }
    }
  }
  return counts
}
