import * as v from 'valibot'
import { filterDimensions, filterDimensionSchema, type FilterDimension } from './filters.ts'
import { overviewQuerySchema, type Period } from './overview.ts'

/** The numbers whose change can be explained: those of the tiles. */
export const bridgeMetricSchema = v.picklist([
  'visitors',
  'visits',
  'pageviews',
  'bounceRate',
  'duration',
  'conversions',
])
export type BridgeMetric = v.InferOutput<typeof bridgeMetricSchema>

/** What can be explained besides: what goals brought in, in one currency. */
export const explainedSchema = v.picklist([...bridgeMetricSchema.options, 'revenue'])
export type Explained = v.InferOutput<typeof explainedSchema>

/** A currency by its three letters, as events carry it. */
export const bridgeCurrencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** What a metric's whole numbers count: 1, hundredths of a percent, tenths of a second. */
export type BridgeUnit = 'count' | 'share' | 'seconds'
export const bridgeUnits = {
  visitors: 'count',
  visits: 'count',
  pageviews: 'count',
  bounceRate: 'share',
  duration: 'seconds',
  conversions: 'count',
} as const satisfies Record<BridgeMetric, BridgeUnit>

/** How many of a unit's whole numbers make one: of a share, 10,000 make all. */
export const bridgeScale = { count: 1, share: 10_000, seconds: 10 } as const satisfies Record<BridgeUnit, number>

/** A visit has one of each of these; it has many pages, events and goals. */
const ofVisits = filterDimensions.filter((name) => name !== 'page' && name !== 'event' && name !== 'goal')

/**
 * What a metric's change can be broken down by. Every metric by what a visit has one of, as those parts have no visit in
 * common; page views also by the page that was viewed, conversions by the goal that was reached, and revenue by the goal
 * that brought it.
 */
export function bridgeDimensions(metric: Explained): readonly FilterDimension[] {
  if (metric === 'pageviews') return [...ofVisits, 'page']
  return metric === 'conversions' || metric === 'revenue' ? [...ofVisits, 'goal'] : ofVisits
}

/** What a metric is broken down by: what was asked for, where that can be, else the source. */
export function bridgeDimension(metric: Explained, asked: FilterDimension | undefined): FilterDimension {
  return asked && bridgeDimensions(metric).includes(asked) ? asked : 'source'
}

/** The question: which number of whose month, against what, and by what. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const bridgeQuerySchema = v.object({
  clientId,
  month,
  filters,
  compare,
  metric: explainedSchema,
  by: filterDimensionSchema,
  /** Of revenue: in which currency; the goals' own, unless it is said. */
  currency: v.optional(bridgeCurrencySchema),
})
export type BridgeQuery = v.InferOutput<typeof bridgeQuerySchema>

/** How many values are named at most; all others are one part. */
export const mostBridgeParts = 8

/**
 * The metric's own number of a part in one period; of a rate null where the part had no visit, and `tooFew` where it had
 * too few visits for a ratio.
 */
export type BridgeLevel = number | 'tooFew' | null

/** A part of a change. All numbers are whole, in the metric's unit; revenue in the currency's minor unit. */
export interface BridgePart {
  /**
   * One value; all values that are not named; or, of visitors alone, what is taken off again because whoever came with
   * several values on one day is counted with each of them.
   */
  kind: 'value' | 'rest' | 'overlap'
  /** The value as filters carry it; '' stands for none, and is that of `rest` and `overlap`. */
  value: string
  before: BridgeLevel
  now: BridgeLevel
  /** What the part adds to the change or takes from it. */
  change: number
  /**
   * The same in two, which add up to it: by how many visits there were (of a rate: by the mix of visits), and by what a
   * visit brought (of a rate: by the rate within the part; of revenue: by how many events brought an amount, and by what
   * one of them brought). Null where a visit has no single value.
   */
  split: { volume: number; within: number } | null
}

/** A metric's change from one period to the other: `before` and the parts' changes add up to `now`, exactly. */
export interface Bridge {
  before: number
  now: number
  /** By size, the largest first; then the rest and the overlap, where there are any. */
  parts: BridgePart[]
  /** How many values the rest stands for. */
  others: number
}

/** The currency of an explained revenue, and all there are: amounts are never converted. */
interface BridgeMoney {
  currency: string
  /** The one of the goals or the website first, then by how many events carried it. */
  currencies: string[]
}

/** A bridge, or why there is none; of revenue with its currency. */
export type BridgeOutcome = { money?: BridgeMoney } & (
  | { bridge: Bridge; missing: null }
  | { bridge: null; missing: 'nothingCompared' | 'tooFewVisits' | 'notMeasured' | 'goalsUnknown' | 'noRevenue' }
)

/** The same with what it is about; `complete` is false while the month is running. */
export type BridgeAnswer = { period: Period; comparison: Period | null; complete: boolean } & BridgeOutcome
