import { bridgeScale, type Bridge, type BridgeMetric, type BridgePart } from '#app/shared/analytics/bridge.ts'
import { fewestVisitsForRatio, type Counters } from '#app/shared/analytics/counters.ts'
import { apportion } from './apportion.ts'

/** The counters of both periods. */
export interface BothPeriods {
  before: Counters
  now: Counters
}

/** What a bridge is made of: the whole, the values that are named, and the others. */
export interface BridgeNumbers {
  whole: BothPeriods
  named: readonly (BothPeriods & { value: string })[]
  /** How many values are not named. */
  others: number
  /** All values' visitors together; more than there are where people came with several on one day. */
  visitorsOfValues: { before: number; now: number }
  /** Whether a visit has exactly one value, so that the parts' visits are those of the whole. */
  isOfVisits: boolean
}

/** What a metric counts. A rate is this by visits, in its unit: `times` and `over` bring it there in whole numbers. */
const measures = {
  visitors: { of: 'visitors', rate: null },
  visits: { of: 'visits', rate: null },
  pageviews: { of: 'pageviews', rate: null },
  conversions: { of: 'conversions', rate: null },
  bounceRate: { of: 'bounces', rate: { times: bridgeScale.share, over: 1 } },
  duration: { of: 'visibleMs', rate: { times: 1, over: 1000 / bridgeScale.seconds } },
} as const satisfies Record<BridgeMetric, { of: keyof Counters; rate: { times: number; over: number } | null }>

/** Why a metric's change cannot be explained, or null: a rate needs as many visits as a tile does. */
export function missingFor(metric: BridgeMetric, { before, now }: BothPeriods): 'tooFewVisits' | 'notMeasured' | null {
  if (metric === 'bounceRate') {
    return Math.min(before.visits, now.visits) < fewestVisitsForRatio ? 'tooFewVisits' : null
  }
  return metric === 'duration' && Math.min(before.visibleMs, now.visibleMs) === 0 ? 'notMeasured' : null
}

/**
 * The parts of a metric's change. They are whole numbers that add up exactly.
 *
 * A count's parts are the differences of each value's counts. What comes of visits is split in two: by how many visits
 * there were (Δvisits × what one brought before) and by what one brought. A rate R = Σ share × rate of the values; a
 * value's part is mix, Δshare × (mean of its rates − mean of R), and within, Δrate × mean of its shares. Shares' changes
 * add up to 0, so the parts add up to ΔR; rounding to whole numbers is spread by the largest remainders.
 */
export function bridgeOf(metric: BridgeMetric, numbers: BridgeNumbers): Bridge {
  return measures[metric].rate ? rateBridge(metric, numbers) : countBridge(metric, numbers)
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

type Part = BothPeriods & Pick<BridgePart, 'kind' | 'value'>

/** The values that are named and all others as one: together the whole, of what a visit has one of. */
function partsOf({ whole, named, others }: BridgeNumbers): Part[] {
  const left = (period: keyof BothPeriods): Counters => {
    const rest = { ...whole[period] }
    for (const name of Object.keys(rest) as (keyof Counters)[])
      rest[name] -= sumOf(named.map((row) => row[period][name]))
    return rest
  }
  const parts = named.map((row): Part => ({ kind: 'value', ...row }))
  return others === 0 ? parts : [...parts, { kind: 'rest', value: '', before: left('before'), now: left('now') }]
}

function countBridge(metric: BridgeMetric, numbers: BridgeNumbers): Bridge {
  const { of } = measures[metric]
  const { whole, visitorsOfValues, others, isOfVisits } = numbers
  const splits = isOfVisits && (metric === 'pageviews' || metric === 'conversions')
  const parts = partsOf(numbers).map((part): BridgePart => {
    const [before, now] = [part.before[of], part.now[of]]
    const split = splits ? splitOf(part, of) : null
    return { kind: part.kind, value: part.value, before, now, change: now - before, split }
  })
  const all = { before: whole.before[of], now: whole.now[of], others }
  if (metric !== 'visitors') return { ...all, parts: telling(parts) }
  // Those who came with several values are in several parts: what is too much comes off in a part of its own.
  const taken = (period: 'before' | 'now') => whole[period].visitors - visitorsOfValues[period]
  const withRest = parts.map((part): BridgePart => {
    if (part.kind !== 'rest') return part
    const [before, now] = [(part.before ?? 0) - taken('before'), (part.now ?? 0) - taken('now')]
    return { ...part, before, now, change: now - before }
  })
  const [before, now] = [taken('before'), taken('now')]
  const overlap: BridgePart = { kind: 'overlap', value: '', before, now, change: now - before, split: null }
  return { ...all, parts: telling([...withRest, overlap]) }
}

/** A count's change by the number of visits, rounded, and by what a visit brought: the rest of it. */
function splitOf({ before, now }: BothPeriods, of: keyof Counters): BridgePart['split'] {
  const change = now[of] - before[of]
  // Without visits before there is no rate that could have changed.
  const volume =
    before.visits === 0 ? change : Math.round(((now.visits - before.visits) * before[of]) / before.visits) || 0
  return { volume, within: change - volume }
}

function rateBridge(metric: BridgeMetric, numbers: BridgeNumbers): Bridge {
  const measure = measures[metric]
  const { times, over } = measure.rate ?? { times: 1, over: 1 }
  // One division of whole numbers: equal rates are equal to the last bit.
  const exact = (counters: Counters) => (counters[measure.of] * times) / (counters.visits * over)
  const rounded = (counters: Counters) => (counters.visits === 0 ? null : Math.round(exact(counters)))
  const { whole, others } = numbers
  const middle = (exact(whole.before) + exact(whole.now)) / 2
  const parts = partsOf(numbers)
  const raw = parts.flatMap(({ before, now }) => {
    const [was, is] = [before.visits / whole.before.visits, now.visits / whole.now.visits]
    // A part without visits in one period has the other's rate there: all that it did is mix.
    const then = exact(before.visits === 0 ? now : before)
    const today = exact(now.visits === 0 ? before : now)
    if (before.visits === 0 && now.visits === 0) return [0, 0]
    return [(is - was) * ((then + today) / 2 - middle), ((is + was) / 2) * (today - then)]
  })
  const [from, to] = [rounded(whole.before) ?? 0, rounded(whole.now) ?? 0]
  const spread = apportion(raw, to - from)
  return {
    before: from,
    now: to,
    others,
    parts: telling(
      parts.map(({ kind, value, before, now }, index): BridgePart => {
        const [volume = 0, within = 0] = spread.slice(index * 2, index * 2 + 2)
        const split = { volume, within }
        return { kind, value, before: rounded(before), now: rounded(now), change: volume + within, split }
      }),
    ),
  }
}

/** The values by the size of what they did; parts that did nothing say nothing, but for the rest of the values. */
function telling(parts: readonly BridgePart[]): BridgePart[] {
  const did = ({ change, split }: BridgePart) => change !== 0 || (split !== null && split.volume !== 0)
  return [
    ...parts
      .filter((part) => part.kind === 'value' && did(part))
      .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change)),
    ...parts.filter((part) => part.kind !== 'value' && (part.kind === 'rest' || did(part))),
  ]
}
