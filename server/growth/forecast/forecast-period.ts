import { daysBetween, type Day, type Days } from '#app/shared/calendar/day.ts'
import type { Forecast, ForecastMethod, NoForecast } from '#app/shared/growth/forecast.ts'
import type { SpanOf } from '#app/shared/growth/span.ts'
import { backTest, chosenMethod, maxOrigins, meanErrors, type BackTest, type ForecastSeries } from './back-test.ts'
import { bandAround, halfWidth } from './band.ts'
import { fillMissing, isEnough, measuredValues, recentlyMeasured, type CountedDays } from './daily-series.ts'
import { forecastDays, type Horizon } from './forecast-days.ts'
import { sum } from './methods/method.ts'

/** A period is forecast from a month before it on: the next month always, and a quarter or year shortly before it. */
const maxDaysBefore = 31

/** What is counted: one series, or for a share the part and the whole, measured on the same days. */
export type CountedSubject = readonly [counts: CountedDays] | readonly [part: CountedDays, whole: CountedDays]

export interface PeriodForecast extends Omit<Forecast, keyof SpanOf> {
  /** The expected counts of the days from `madeOn` or the first day of the period on; empty for a share. */
  days: readonly number[]
}

interface ForecastResult {
  forecast: PeriodForecast | null
  missing: NoForecast | null
  /** Measured days; as long as they are too few, only those recent enough to count. */
  measuredDays: number
}

/** Whether a period has days ahead, and is near enough. */
export const isAhead = ({ from, to }: Days, today: Day): boolean =>
  to >= today && daysBetween(today, from) <= maxDaysBefore

/**
 * Forecasts a period: what was counted in it before today, and what the rest may bring, with the band of the rest. Today
 * is a day ahead. Counts are those of the days before today, the last one yesterday.
 */
export function forecastPeriod(counted: CountedSubject, period: Days, today: Day): ForecastResult {
  const series = seriesOf(counted)
  const [first] = series
  const known = first.values.length
  const history = first.measured[known] ?? 0
  const none = (missing: NoForecast) => ({ forecast: null, missing, measuredDays: recentlyMeasured(first, known) })
  if (!isAhead(period, today)) return { ...none('notAhead'), measuredDays: history }
  if (history === 0) return none('notMeasured')
  if (!isEnough(first, known)) return none('fewDays')
  const horizon = { skip: Math.max(0, daysBetween(today, period.from)), ahead: daysBetween(today, period.to) + 1 }
  const tested = backTest(series, known, horizon)
  const method = chosenMethod(tested)
  const width = widthOf(tested, method)
  const came = counted.map((days) => sum(daysIn(days, { from: period.from, to: today })))
  const amounts = amountsOf(series, { known, horizon, method, width, came })
  const forecast = {
    ...amounts,
    madeOn: today,
    method,
    history,
    origins: tested.median.length,
    errors: meanErrors(tested),
  }
  return { forecast, missing: null, measuredDays: history }
}

/**
 * Returns the half width of the chosen method's band; with less than a full back-test, of the wider band of both. The choice
 * and the band are made from the same errors, which makes few of them look smaller than the next one will be.
 */
function widthOf(tested: BackTest, method: ForecastMethod): number | null {
  const width = halfWidth(tested[method])
  const other = halfWidth(tested[method === 'naive' ? 'median' : 'naive'])
  return width === null || other === null || tested.median.length >= maxOrigins ? width : Math.max(width, other)
}

function seriesOf(counted: CountedSubject): ForecastSeries {
  const filled = (days: CountedDays) => fillMissing(measuredValues(days))
  const [counts, whole] = counted
  return whole === undefined ? [filled(counts)] : [filled(counts), filled(whole)]
}

/** Returns the counts from a day on, up to the last that is counted. */
function daysIn({ first, counts }: CountedDays, { from, to }: Days): readonly number[] {
  return counts.slice(Math.max(0, daysBetween(first, from)), Math.max(0, daysBetween(first, to)))
}

interface Basis {
  known: number
  horizon: Horizon
  method: ForecastMethod
  width: number | null
  came: readonly number[]
}
type Amounts = Pick<PeriodForecast, 'value' | 'naive' | 'low' | 'high' | 'came' | 'days'>

function amountsOf(series: ForecastSeries, { known, horizon, method, width, came }: Basis): Amounts {
  const [counts, whole] = series
  const [before = 0, ofBefore = 0] = came
  const days = forecastDays(counts, known, horizon, method)
  const naive = sum(forecastDays(counts, known, horizon, 'naive'))
  const rest = sum(days)
  if (whole === undefined) {
    const band = width === null ? null : bandAround(rest, width)
    return {
      came: before,
      value: before + rest,
      naive: before + naive,
      low: band && before + band.low,
      high: band && before + band.high,
      days,
    }
  }
  const ofRest = sum(forecastDays(whole, known, horizon, method))
  const ofNaive = sum(forecastDays(whole, known, horizon, 'naive'))
  const value = shareOf(before + Math.min(rest, ofRest), ofBefore + ofRest)
  // The share of the rest moves by the width; how many visits the rest has is taken as forecast.
  const edge = (by: number) => {
    const share = Math.min(1, ((rest + 0.5) / (ofRest + 1)) * Math.exp(by))
    return shareOf(before + share * ofRest, ofBefore + ofRest)
  }
  return {
    came: shareOf(before, ofBefore),
    value,
    naive: shareOf(before + Math.min(naive, ofNaive), ofBefore + ofNaive),
    low: width === null ? null : Math.min(value, edge(-width)),
    high: width === null ? null : Math.max(value, edge(width)),
    days: [],
  }
}

const shareOf = (part: number, whole: number): number => (whole > 0 ? part / whole : 0)
