import * as v from 'valibot'
import type { ChangeJudgement } from './change-judgement.ts'
import { filterDimensions, filterDimensionSchema, type FilterDimension } from './filters.ts'
import type { MonthNumber } from './month-numbers.ts'
import { overviewQuerySchema, type Period } from './overview.ts'

/** The numbers with explainable changes: those of the tiles. */
export const breakdownMetricSchema = v.picklist([
  'visitors',
  'visits',
  'pageviews',
  'bounceRate',
  'duration',
  'conversions',
])
export type BreakdownMetric = v.InferOutput<typeof breakdownMetricSchema>

/** Whether a change of a number of the month can be explained. Cards are made of those numbers, too. */
export const isExplained = (number: MonthNumber): number is BreakdownMetric => v.is(breakdownMetricSchema, number)

/** Also explainable: the goals' revenue in one currency. */
export const explainedSchema = v.picklist([...breakdownMetricSchema.options, 'revenue'])
export type ExplainedNumber = v.InferOutput<typeof explainedSchema>

/** A currency's three letters, as in events. */
export const breakdownCurrencySchema = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** The unit of a metric's whole numbers: 1, hundredths of a percent, tenths of a second. */
export type BreakdownUnit = 'count' | 'share' | 'seconds'
export const breakdownUnits = {
  visitors: 'count',
  visits: 'count',
  pageviews: 'count',
  bounceRate: 'share',
  duration: 'seconds',
  conversions: 'count',
} as const satisfies Record<BreakdownMetric, BreakdownUnit>

/** How many of a unit's whole numbers make one: 10,000 make a whole share. */
export const breakdownScale = { count: 1, share: 10_000, seconds: 10 } as const satisfies Record<BreakdownUnit, number>

/** A visit has one value of each of these, but many pages, events and goals. */
const ofVisits = filterDimensions.filter((name) => name !== 'page' && name !== 'event' && name !== 'goal')

/**
 * Returns the dimensions that can explain a metric's change. Every metric works with dimensions that have one value per
 * visit, because then no visit is in two parts. Page views also work by viewed page, conversions by reached goal, and
 * revenue by goal.
 */
export function breakdownDimensions(metric: ExplainedNumber): readonly FilterDimension[] {
  if (metric === 'pageviews') return [...ofVisits, 'page']
  return metric === 'conversions' || metric === 'revenue' ? [...ofVisits, 'goal'] : ofVisits
}

/** Returns the dimension of a metric's explanation: the requested one if it is possible, else the source. */
export function breakdownDimension(metric: ExplainedNumber, asked: FilterDimension | undefined): FilterDimension {
  return asked && breakdownDimensions(metric).includes(asked) ? asked : 'source'
}

/** The question: which number, client and month, compared with what, and by which dimension. */
const { clientId, month, filters, compare } = overviewQuerySchema.entries
export const breakdownQuerySchema = v.object({
  clientId,
  month,
  filters,
  compare,
  metric: explainedSchema,
  by: filterDimensionSchema,
  /** The currency of revenue; by default the goals' own. */
  currency: v.optional(breakdownCurrencySchema),
})
export type BreakdownQuery = v.InferOutput<typeof breakdownQuerySchema>

/** Maximum number of named values; all others are one part. */
export const maxBreakdownParts = 8

/**
 * A part's value of the metric in one period; for a rate null if the part had no visit, and `tooFew` if it had too few
 * visits for a ratio.
 */
export type BreakdownLevel = number | 'tooFew' | null

/** A part of a change. All numbers are whole, in the metric's unit; revenue in the currency's minor unit. */
export interface BreakdownPart {
  /**
   * One value; all unnamed values; or, for visitors only, a deduction for visitors who came with several values on one
   * day and count for each of them.
   */
  kind: 'value' | 'rest' | 'overlap'
  /** The value as in filters; '' means none, and is used for `rest` and `overlap`. */
  value: string
  before: BreakdownLevel
  now: BreakdownLevel
  /** The part's contribution to the change. */
  change: number
  /**
   * The same split in two: by the number of visits (for a rate: by the mix of visits), and by the result per visit (for
   * a rate: by the rate within the part; for revenue: by the number of events with an amount, and by the amount per
   * event). Null if a visit has no single value.
   */
  split: { volume: number; within: number } | null
  /**
   * What the change is (`judgeChange`): of counts and revenue the part's own; of a rate that of the whole, because a part
   * of it is no change of its own. Null for an overlap, which is neither good nor bad news.
   */
  judged: ChangeJudgement['kind'] | null
}

/** A metric's change between two periods: `before` and the parts' changes add up to `now` exactly. */
export interface ChangeBreakdown {
  before: number
  now: number
  /** By size, the largest first; then the rest and the overlap, if there are any. */
  parts: BreakdownPart[]
  /** The number of values in the rest. */
  others: number
  /** The judgement of the whole change. */
  judged: ChangeJudgement | null
}

/** The currency of an explained revenue, and all existing ones: amounts are never converted. */
interface BreakdownMoney {
  currency: string
  /** The currency of the goals or the website first, then by number of events. */
  currencies: string[]
}

/** A bridge, or why there is none; for revenue with its currency. */
export type BreakdownOutcome = { money?: BreakdownMoney } & (
  | { bridge: ChangeBreakdown; missing: null }
  | { bridge: null; missing: 'nothingCompared' | 'tooFewVisits' | 'notMeasured' | 'goalsUnknown' | 'noRevenue' }
)

/** The same with its question; `complete` is false while the month is running. */
export type BreakdownAnswer = { period: Period; comparison: Period | null; complete: boolean } & BreakdownOutcome
