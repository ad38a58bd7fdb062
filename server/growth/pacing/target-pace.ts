import { dayBefore, daysBetween, eachDay, type Day, type Days } from '#app/shared/calendar/day.ts'
import { firstDayOf, lastDayOf, monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { Forecast } from '#app/shared/growth/forecast.ts'
import type { SubjectMetric } from '#app/shared/growth/subject.ts'
import type { PaceState, TargetPace } from '#app/shared/growth/target.ts'
import type { CountedDays } from '../forecast/daily-series.ts'
import type { CountedSubject } from '../forecast/forecast-period.ts'
import { daySharesOf, measuredOn, valueOn, weeksBefore } from './weekday-profile.ts'

/** Without a band, a target is judged after this number of finished days. */
const firstJudgedDay = 5
/** With fewer expected counts, missing ones can't be noticed. */
const minExpected = 5
/** Days that must be measured to say how much revenue varies by chance. */
const minSpreadDays = 28

/** What a target is judged by. */
export interface PacedTarget {
  metric: SubjectMetric
  amount: number
  period: Days
  /** What each month of the period should bring; for a month, itself. */
  months: readonly { month: Month; amount: number }[]
  /** Counts by day, from 364 days before the period on; for a share, of the channel and of all visits. */
  counted: CountedSubject
  /** Today is not over: what it brought counts as come, but not as a finished day. */
  today: Day
  /** Made before today, from the days before it; null without one. */
  forecast: Pick<Forecast, 'value' | 'low' | 'high'> | null
  isGone: boolean
}

/**
 * Returns how a target is doing, by the published rule:
 *
 * - expected: the amounts of the months that are over, and of the running one the part that its days so far bring by the
 *   profile (weekday-profile.ts). Of a share, the target itself.
 * - `reached` as soon as the amount is there; a share can fall again, so that it is reached or missed only at the end
 * - with a band: `onTrack` if the target is at most the forecast, `atRisk` if it lies above the band, else `behind`
 * - without one: `early` with fewer than five finished days; `behind` if more is missing than chance explains (√expected
 *   for counts, the spread of days for revenue, and at least 5 expected); else `onTrack`. Days that were not measured are
 *   not expected to have brought anything.
 * - after the period: `reached` or `missed`
 */
export function targetPace(target: PacedTarget): TargetPace {
  const { amount, period, today, counted, forecast, isGone } = target
  const none = { rule: null, through: null, came: 0, expected: null, share: 0, forecast, missingDays: 0 }
  if (isGone) return { ...none, state: 'unknown' }
  if (period.from > today) return { ...none, state: 'notBegun' }
  const [series, whole] = counted
  const isOver = period.to < today
  const through = isOver ? period.to : dayBefore(today)
  const finished = eachDay({ from: period.from, to: through })
  const measured = finished.filter((day) => valueOn(series, day) !== null)
  const part = sumOf(series, { from: period.from, to: isOver ? period.to : today })
  const visits = whole ? sumOf(whole, { from: period.from, to: isOver ? period.to : today }) : 0
  const came = whole ? (visits > 0 ? part / visits : 0) : part
  const shares = sharesOf(target)
  const shareOn = (days: readonly Day[]) => days.reduce((sum, day) => sum + (shares.get(day) ?? 0), 0)
  const share = isOver ? 1 : Math.min(1, shareOn(finished))
  const begun = finished.length > 0
  const pace = {
    came,
    share,
    through: begun ? through : null,
    expected: begun ? (whole ? amount : amount * share) : null,
    forecast,
    missingDays: finished.length - measured.length,
  }
  const as = (state: PaceState, rule: TargetPace['rule'] = null): TargetPace => ({ ...pace, state, rule })
  if (begun && measured.length === 0) return as(part > 0 && !isOver ? 'early' : 'unknown')
  if (isOver) return as(came >= amount ? 'reached' : 'missed')
  if (!whole && came >= amount) return as('reached')
  if (forecast && forecast.high !== null) return as(stateInBand(amount, forecast.value, forecast.high), 'band')
  if (finished.length < firstJudgedDay) return as('early', 'chance')
  const days = { from: period.from, to: through }
  const isBehind = whole
    ? isMissing(amount * sumOf(whole, days), sumOf(series, days))
    : target.metric === 'revenue'
      ? isRevenueMissing(target, {
          expected: amount * shareOn(measured),
          came: sumOf(series, days),
          days: measured.length,
        })
      : isMissing(amount * shareOn(measured), sumOf(series, days))
  if (isBehind === null) return as('early', 'chance')
  return as(isBehind ? 'behind' : 'onTrack', 'chance')
}

function stateInBand(amount: number, value: number, high: number): PaceState {
  if (amount <= value) return 'onTrack'
  return amount > high ? 'atRisk' : 'behind'
}

/** Whether fewer came than chance explains; the spread of a count is its root. */
const isMissing = (expected: number, came: number): boolean =>
  expected >= minExpected && expected - came > Math.sqrt(expected)

/** The same for amounts of money, whose spread is that of the days before the month; null if too few were measured. */
function isRevenueMissing(
  { counted: [series], today }: PacedTarget,
  { expected, came, days }: { expected: number; came: number; days: number },
): boolean | null {
  const before = measuredOn(series, weeksBefore(firstDayOf(monthOf(today))))
  if (before.length < minSpreadDays) return null
  const mean = before.reduce((sum, value) => sum + value, 0) / before.length
  const variance = before.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (before.length - 1)
  return expected - came > Math.sqrt(variance * days)
}

/** The part of the whole amount that each day of the period is expected to bring. */
function sharesOf({ months, period, counted: [counts, whole], today }: PacedTarget): ReadonlyMap<Day, number> {
  const series = whole ?? counts
  const before = firstDayOf(monthOf(today > period.to ? period.to : today))
  const parts = months.map(({ month, amount }) => {
    const days = { from: firstDayOf(month), to: lastDayOf(month) }
    return { days: eachDay(days), amount, shares: daySharesOf(series, days, before) }
  })
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  const all = parts.reduce((sum, { days }) => sum + days.length, 0)
  return new Map(
    parts.flatMap(({ days, amount, shares }) =>
      days.map((day, at): [Day, number] => {
        const ofMonth = total > 0 ? amount / total : days.length / all
        return [day, ofMonth * (shares[at] ?? 0)]
      }),
    ),
  )
}

/** Returns everything that was counted on days, also on those that were not measured whole. */
export function sumOf({ first, counts }: CountedDays, { from, to }: Days): number {
  return eachDay({ from: from > first ? from : first, to }).reduce(
    (sum, day) => sum + (counts[daysBetween(first, day)] ?? 0),
    0,
  )
}
