import {
  breakdownScale,
  type ChangeBreakdown,
  type BreakdownLevel,
  type BreakdownMetric,
  type BreakdownPart,
} from '#app/shared/analytics/breakdown.ts'
import { judgeChange, judgeCounts } from '#app/shared/analytics/change-judgement.ts'
import { minVisitsForRatio, type Counters } from '#app/shared/analytics/counters.ts'
import { judgeMonthNumber } from '#app/shared/analytics/judged-numbers.ts'
import { apportion } from './apportion.ts'

/** The counters of both periods. */
export interface BothPeriods {
  before: Counters
  now: Counters
}

/** The input of a bridge: the totals, the values shown by name, and the others. */
export interface BreakdownNumbers {
  whole: BothPeriods
  named: readonly (BothPeriods & { value: string })[]
  /** Number of values that are not shown by name. */
  others: number
  /** Sum of visitors over all values. It exceeds the total where visitors have several values on a day. */
  visitorsOfValues: { before: number; now: number }
  /** Whether every visit has exactly one value, so that the parts' visits add up to the total. */
  isOfVisits: boolean
}

/** The counter behind each metric. A rate is `of × times ÷ (visits × over)`: the integers convert it to its unit. */
const measures = {
  visitors: { of: 'visitors', rate: null },
  visits: { of: 'visits', rate: null },
  pageviews: { of: 'pageviews', rate: null },
  conversions: { of: 'conversions', rate: null },
  bounceRate: { of: 'bounces', rate: { times: breakdownScale.share, over: 1 } },
  duration: { of: 'visibleMs', rate: { times: 1, over: 1000 / breakdownScale.seconds } },
} as const satisfies Record<BreakdownMetric, { of: keyof Counters; rate: { times: number; over: number } | null }>

/**
 * Returns why a metric's change can't be explained, or null. A rate needs the same minimum of visits as on its tile.
 */
export function missingFor(
  metric: BreakdownMetric,
  { before, now }: BothPeriods,
): 'tooFewVisits' | 'notMeasured' | null {
  if (metric === 'bounceRate') {
    return Math.min(before.visits, now.visits) < minVisitsForRatio ? 'tooFewVisits' : null
  }
  return metric === 'duration' && Math.min(before.visibleMs, now.visibleMs) === 0 ? 'notMeasured' : null
}

/**
 * Returns the parts of a metric's change: integers that add up to it exactly.
 *
 * Counts: a value's part is the difference of its counts. Counts that visits produce are split further, into volume
 * (Δvisits × count per visit before) and the rest, the change per visit.
 *
 * Rates: R = Σ share × rate over the values. A value's part is mix, Δshare × (mean of its rates − mean of R), plus
 * within, Δrate × mean of its shares. The changes of shares add up to 0, so the parts add up to ΔR. Rounding
 * differences are distributed by the largest remainders.
 */
export function breakdownOf(metric: BreakdownMetric, numbers: BreakdownNumbers): ChangeBreakdown {
  return measures[metric].rate ? rateBreakdown(metric, numbers) : countBreakdown(metric, numbers)
}

const keys = (counters: Counters) => Object.keys(counters) as (keyof Counters)[]
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

type ValueInPeriods = BothPeriods & Pick<BreakdownPart, 'kind' | 'value'>

/**
 * The named values, and everything else as one part: the other values, and imported counts without a value.
 */
function partsOf({ whole, named }: BreakdownNumbers): ValueInPeriods[] {
  const left = (period: keyof BothPeriods): Counters => {
    const rest = { ...whole[period] }
    for (const name of keys(rest)) rest[name] -= sumOf(named.map((row) => row[period][name]))
    return rest
  }
  const rest: ValueInPeriods = { kind: 'rest', value: '', before: left('before'), now: left('now') }
  return [...named.map((row): ValueInPeriods => ({ kind: 'value', ...row })), rest]
}

function countBreakdown(metric: BreakdownMetric, numbers: BreakdownNumbers): ChangeBreakdown {
  const { of } = measures[metric]
  const { whole, visitorsOfValues, others, isOfVisits } = numbers
  const splits = isOfVisits && (metric === 'pageviews' || metric === 'conversions')
  // Visitors with several values count in each of them; a part of its own subtracts the excess.
  const tooMany = (period: keyof BothPeriods) =>
    metric === 'visitors' ? Math.max(0, visitorsOfValues[period] - whole[period].visitors) : 0
  const many = { before: tooMany('before'), now: tooMany('now') }
  const parts = partsOf(numbers).map((part): BreakdownPart => {
    const isRest = part.kind === 'rest'
    const before = part.before[of] + (isRest ? many.before : 0)
    const now = part.now[of] + (isRest ? many.now : 0)
    return {
      kind: part.kind,
      value: part.value,
      before,
      now,
      change: now - before,
      split: splits ? splitOf(part, of) : null,
      judged:
        (metric === 'pageviews' ? judgeMonthNumber(metric, part.now, part.before) : judgeCounts(now, before))?.kind ??
        null,
    }
  })
  const overlap: BreakdownPart = {
    kind: 'overlap',
    value: '',
    before: 0 - many.before,
    now: 0 - many.now,
    change: many.before - many.now,
    split: null,
    judged: null,
  }
  const judged = judgeMonthNumber(metric, whole.now, whole.before)
  return { before: whole.before[of], now: whole.now[of], others, judged, parts: relevant([...parts, overlap], others) }
}

/** Splits a count's change: volume (by the number of visits, rounded) and the rest (by the count per visit). */
function splitOf({ before, now }: BothPeriods, of: keyof Counters): BreakdownPart['split'] {
  const change = now[of] - before[of]
  // Without visits before there was no count per visit: all of the change is volume.
  const volume =
    before.visits === 0 ? change : Math.round(((now.visits - before.visits) * before[of]) / before.visits) || 0
  return { volume, within: change - volume }
}

function rateBreakdown(metric: BreakdownMetric, numbers: BreakdownNumbers): ChangeBreakdown {
  const measure = measures[metric]
  const { times, over } = measure.rate ?? { times: 1, over: 1 }
  const { of } = measure
  const { whole, others } = numbers
  // A single division of integers, so that equal rates are exactly equal.
  const per = (counters: Counters, visits: number) => (counters[of] * times) / (visits * over)
  const rounded = (counters: Counters) => (counters.visits > 0 ? Math.round(per(counters, counters.visits)) : null)
  // A mean duration is meaningful for few visits; a bounce rate is not.
  const levelOf = (counters: Counters): BreakdownLevel =>
    metric === 'bounceRate' && counters.visits > 0 && counters.visits < minVisitsForRatio ? 'tooFew' : rounded(counters)
  const [from, to] = [rounded(whole.before) ?? 0, rounded(whole.now) ?? 0]
  const middle = (per(whole.before, whole.before.visits) + per(whole.now, whole.now.visits)) / 2
  const parts = partsOf(numbers)
  const raw = parts.flatMap(({ before, now }) => {
    const grown = now.visits / whole.now.visits - before.visits / whole.before.visits
    const change = per(now, whole.now.visits) - per(before, whole.before.visits) - middle * grown
    const rates = [before, now].flatMap((own) => (own.visits > 0 ? [per(own, own.visits)] : []))
    // A value without visits in one period gets its other period's rate: its whole part is mix.
    const mix = rates.length === 0 ? 0 : grown * (sumOf(rates) / rates.length - middle)
    const isMix = [before, now].some((own) => own.visits === 0 && own[of] === 0)
    return isMix ? [mix, 0] : [mix, change - mix]
  })
  const spread = apportion(raw, to - from)
  const judged = judgeMonthNumber(metric, whole.now, whole.before)
  return {
    before: from,
    now: to,
    others,
    judged,
    parts: relevant(
      parts.map(({ kind, value, before, now }, index): BreakdownPart => {
        const [volume = 0, within = 0] = spread.slice(index * 2, index * 2 + 2)
        const split = { volume, within }
        const levels = { before: levelOf(before), now: levelOf(now) }
        return { kind, value, ...levels, change: volume + within, split, judged: judged?.kind ?? null }
      }),
      others,
    ),
  }
}

/** Revenue in a currency's minor unit, and the number of events that carried an amount. */
interface RevenueSum {
  minor: number
  events: number
}
interface BothRevenues {
  before: RevenueSum
  now: RevenueSum
}

/**
 * Returns the parts of a change in revenue: the named values, and everything else. Each event has one value, so they
 * add up. Each part is split into volume (Δevents × amount per event before, rounded) and the rest, the change per
 * event.
 */
export function revenueBreakdownOf({
  whole,
  named,
  others,
}: {
  whole: BothRevenues
  named: readonly (BothRevenues & { value: string })[]
  others: number
}): ChangeBreakdown {
  const left = (period: keyof BothRevenues): RevenueSum => ({
    minor: whole[period].minor - sumOf(named.map((row) => row[period].minor)),
    events: whole[period].events - sumOf(named.map((row) => row[period].events)),
  })
  const rest = { kind: 'rest', value: '', before: left('before'), now: left('now') } as const
  const parts = [...named.map((row) => ({ kind: 'value' as const, ...row })), rest].map(
    ({ kind, value, before, now }): BreakdownPart => {
      const change = now.minor - before.minor
      const volume =
        before.events === 0 ? change : Math.round(((now.events - before.events) * before.minor) / before.events) || 0
      const split = { volume, within: change - volume }
      return {
        kind,
        value,
        before: before.minor,
        now: now.minor,
        change,
        split,
        judged: judgeRevenue({ before, now }).kind,
      }
    },
  )
  const judged = judgeRevenue(whole)
  return { before: whole.before.minor, now: whole.now.minor, others, judged, parts: relevant(parts, others) }
}

/** Revenue is a sum of events, each with an amount. */
function judgeRevenue({ before, now }: BothRevenues) {
  const sum = ({ minor, events }: RevenueSum) => ({ sum: minor, items: events })
  return judgeChange({ of: 'sum', now: sum(now), before: sum(before) })
}

/** Sorts parts by size and drops those of 0, except the part of the other values. */
function relevant(parts: readonly BreakdownPart[], others: number): BreakdownPart[] {
  const did = ({ change, split }: BreakdownPart) => change !== 0 || (split !== null && split.volume !== 0)
  const isThere = (part: BreakdownPart) =>
    others > 0 || [part.now, part.before].some((level) => level !== null && level !== 0)
  return [
    ...parts
      .filter((part) => part.kind === 'value' && did(part))
      .toSorted((one, other) => Math.abs(other.change) - Math.abs(one.change)),
    ...parts.filter((part) => part.kind !== 'value' && (did(part) || (part.kind === 'rest' && isThere(part)))),
  ]
}
