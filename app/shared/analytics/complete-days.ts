import { noCounters, type Counters, type ToldCounters } from './counters.ts'
import type { DayPoint, MonthOverview, PanelRow, Period } from './overview.ts'

/*
 * A running month shows all that was counted, today's too, and is compared by the days that are over: a day that has
 * hardly begun, beside a whole one, would seem to have fallen.
 */

type Days = Pick<MonthOverview, 'complete' | 'period' | 'days'>

/** The days of a month that are compared: all of a finished one; null where no day is over yet. */
export function comparedDays({ complete, period, days }: Days): Period | null {
  if (complete) return period
  const last = days.findLast((point) => point.complete)
  return last ? { from: period.from, to: last.day } : null
}

/** What these days were counted in sum. */
export function sumOfDays(points: readonly DayPoint[]): ToldCounters {
  const sum = { ...noCounters }
  let unrated = 0
  const goalless = { visits: 0, visitors: 0 }
  for (const point of points) {
    for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += point[name]
    unrated += point.unrated ?? 0
    goalless.visits += point.goalless?.visits ?? 0
    goalless.visitors += point.goalless?.visitors ?? 0
  }
  return { ...sum, ...(unrated > 0 && { unrated }), ...(goalless.visits > 0 && { goalless }) }
}

/** The totals that stand beside `previousTotals`: those of the days that are over. */
export const comparedTotals = ({ complete, totals, days }: Days & Pick<MonthOverview, 'totals'>): ToldCounters =>
  complete ? totals : sumOfDays(days.filter((point) => point.complete))

/** A row's counters that stand beside its `previous`: without today's. */
export function comparedRow(row: Pick<PanelRow, keyof Counters | 'today'>): Counters {
  const { today } = row
  const counters = { ...noCounters }
  for (const name of Object.keys(counters) as (keyof Counters)[]) counters[name] = row[name] - (today?.[name] ?? 0)
  return counters
}
