import type { Day } from '../calendar/day.ts'
import type { SpanOf } from './span.ts'
import type { NamedSubject } from './subject.ts'

/** Days that must be measured before anything is forecast: eight weeks. */
export const minForecastDays = 56
/** Days that must be measured before a forecast of 30 days has a band: four back-tests a week apart. */
export const minBandDays = 107
/** The nominal coverage of a band. */
export const bandCoverage = 0.8

/**
 * How a forecast was made: `median` of the three methods, or `naive`, the last 28 days, because it did better in the
 * back-test.
 */
export type ForecastMethod = 'median' | 'naive'

/** Why there is no forecast. */
export type NoForecast =
  /** The website has no measured day. */
  | 'notMeasured'
  /** Fewer than `minForecastDays` days are measured. */
  | 'fewDays'
  /** The period is over, or begins later than can be forecast. */
  | 'notAhead'
  /** The goal was deleted. */
  | 'goalGone'

/** A day of the path to the end of the period. */
export interface ForecastDay {
  day: Day
  /** What was counted; null for a day ahead, and for one that was not measured. */
  came: number | null
  /** What is expected; null for a day that is over. */
  expected: number | null
  /** Whether the day is over and was not measured: `came` is null, and nothing is drawn but a hatched day. */
  isMissing: boolean
}

/** A forecast of a period: what was counted by then, and what its remaining days may bring. */
export interface Forecast extends SpanOf {
  /** The website's day on which it was made; days before it were known. */
  madeOn: Day
  method: ForecastMethod
  value: number
  /** The naive one, which is always shown too. */
  naive: number
  /** The band of 80 %; null for "no band yet". */
  low: number | null
  high: number | null
  /** What was counted before `madeOn`. */
  came: number
  /** Measured days that it was made from. */
  history: number
  /** Back-tests that the band is made of. */
  origins: number
  /** Mean absolute errors of the back-test as shares: of the method and of the naive one; null without a back-test. */
  errors: { median: number; naive: number } | null
}

/** The forecast of a subject for a period, as a page shows it. */
export interface ShownForecast extends NamedSubject {
  forecast: Forecast | null
  missing: NoForecast | null
  /** How many days are measured, of the `minForecastDays`; to say what is lacking. */
  measuredDays: number
  /** By day; empty for a share of a channel. */
  days: ForecastDay[]
}

/** A forecast that was shown once, and what came. */
export interface LedgerForecast extends SpanOf, NamedSubject {
  id: string
  madeOn: Day
  method: ForecastMethod
  value: number
  naive: number
  low: number | null
  high: number | null
  /** What came, as it was when the period ended; null while it runs. */
  came: number | null
  /** What is counted today for the period, if it differs from `came`: the period was restated. */
  restated: number | null
  /** Whether what came lies in the band; null while it runs, and without a band. */
  wasInside: boolean | null
}

export interface ForecastLedger {
  /** Newest period first, then newest forecast first. */
  rows: LedgerForecast[]
  total: number
  /** Of all ended periods with a band. */
  inside: { count: number; of: number }
  /** Mean absolute errors as shares over all ended periods; null without one. */
  errors: { shown: number; naive: number } | null
}
