import type { Facts, SiteFacts, SearchFacts } from '../facts/facts.ts'
import { brandMatcher } from './brand-terms.ts'

/** What the client's own queries get at a position: clicks per impression. */
interface UsualCtr {
  lower: number
  median: number
  upper: number
  /** The queries of this part of the curve. */
  queries: number
}

export interface PositionCurve {
  queries: number
  at(position: number): UsualCtr
}

/** Fewer queries make no curve. */
export const minQueries = 20
/** Fewer impressions say too little about a query's CTR. */
const minImpressions = 50
/** A part of the curve has at least as many queries; neighbouring positions are joined until it has. */
const minInPart = 5
/** Beyond the second page people click too rarely for a curve. */
const lastPosition = 20

interface CurveRange extends UsualCtr {
  from: number
}

/**
 * Returns the client's own curve of CTR by position; or, with too few queries for a curve, how many there are.
 *
 * The curve is made of the queries of the month without brand terms (people who search for a brand click far more), at
 * positions 1 to 20, with at least 50 impressions. Queries are put into parts by their rounded position; parts with fewer
 * than five queries are joined with the next. Each part has the median and both quartiles of its queries' CTR. A better
 * position can't have a lower CTR, so parts in the wrong order are joined (pool adjacent violators, the isotonic
 * regression of Ayer et al. 1955), weighted by queries.
 */
export function positionCurve({ search, site }: Pick<Facts, 'search' | 'site'>): PositionCurve | { queries: number } {
  if (!search) return { queries: 0 }
  const known = curves.get(search)
  if (known?.site === site) return known.curve
  const curve = calculate(search, site)
  curves.set(search, { site, curve })
  return curve
}

/** The curve of these facts, which many rules of a run ask for. */
const curves = new WeakMap<SearchFacts, { site: SiteFacts; curve: PositionCurve | { queries: number } }>()

function calculate(search: SearchFacts, site: SiteFacts): PositionCurve | { queries: number } {
  const isBrand = brandMatcher(site.brandTerms)
  const known = search.queries
    .filter(({ impressions, position }) => impressions >= minImpressions && position >= 1)
    .filter(({ position, value }) => position <= lastPosition && !isBrand(value))
  if (known.length < minQueries) return { queries: known.length }
  const byPlace = new Map<number, number[]>()
  for (const { position, clicks, impressions } of known) {
    const place = Math.round(position)
    const ctrs = byPlace.get(place)
    if (ctrs) ctrs.push(clicks / impressions)
    else byPlace.set(place, [clicks / impressions])
  }
  const parts = falling(joined([...byPlace].sort(([one], [other]) => one - other)))
  return { queries: known.length, at: (position) => partAt(parts, position) }
}

/** Whether there were enough queries for a curve. */
export const isCurve = (curve: PositionCurve | { queries: number }): curve is PositionCurve => 'at' in curve

const quantile = (ascending: readonly number[], share: number): number => {
  const at = (ascending.length - 1) * share
  const [below = 0, above = 0] = [ascending[Math.floor(at)], ascending[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}

/** Joins places until each part has enough queries; too few at the end join the part before. */
function joined(places: readonly (readonly [place: number, ctrs: readonly number[]])[]): CurveRange[] {
  const groups: { from: number; ctrs: number[] }[] = []
  for (const [place, ctrs] of places) {
    const last = groups.at(-1)
    if (last && last.ctrs.length < minInPart) last.ctrs.push(...ctrs)
    else groups.push({ from: place, ctrs: [...ctrs] })
  }
  const last = groups.at(-1)
  if (last && groups.length > 1 && last.ctrs.length < minInPart) {
    groups.pop()
    groups.at(-1)?.ctrs.push(...last.ctrs)
  }
  return groups.map(({ from, ctrs }) => {
    const ascending = ctrs.toSorted((a, b) => a - b)
    const [lower, median, upper] = [0.25, 0.5, 0.75].map((share) => quantile(ascending, share))
    return { from, lower: lower ?? 0, median: median ?? 0, upper: upper ?? 0, queries: ctrs.length }
  })
}

/** Joins parts until no worse position has a higher CTR. */
function falling(parts: readonly CurveRange[]): CurveRange[] {
  const done: CurveRange[] = []
  for (const part of parts) {
    done.push(part)
    for (;;) {
      const [better, worse] = done.slice(-2)
      if (!better || !worse || better.median >= worse.median) break
      done.splice(-2, 2, mean(better, worse))
    }
  }
  return done
}

function mean(one: CurveRange, other: CurveRange): CurveRange {
  const queries = one.queries + other.queries
  const of = (name: 'lower' | 'median' | 'upper') => (one[name] * one.queries + other[name] * other.queries) / queries
  return { from: one.from, lower: of('lower'), median: of('median'), upper: of('upper'), queries }
}

function partAt(parts: readonly CurveRange[], position: number): UsualCtr {
  const place = Math.round(position)
  const part = parts.findLast(({ from }) => from <= place) ?? parts[0]
  return part ?? { lower: 0, median: 0, upper: 0, queries: 0 }
}
