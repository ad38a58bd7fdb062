import type { Period } from '#app/shared/analytics/overview.ts'
import { addDays, daysBetween, eachDay, weekdayOf, type Day } from '#app/shared/calendar/day.ts'
import { median, spread, weeksBack } from '../../alerts/robust.ts'
import type { MovingValue } from './facts.ts'

/** A week counts as history if this many of its days are known. */
const minDaysOfWeek = 4

/** Returns the eight weeks before some days; each has every weekday once. */
export const weeksBefore = ({ from }: Period): Period => ({
  from: addDays(from, -7 * weeksBack),
  to: addDays(from, -1),
})

/**
 * Returns how a value's visits compare with the same weekdays of the eight weeks before. Only days on which the website
 * was measured count, on both sides, so that neither an outage nor a missing import looks like a change.
 *
 * The spread is that of eight sums: each is what the days of the run would have had if every week had been like one of
 * the eight. Weeks of a page rise and fall together, so the spread of single days would be too small.
 * @param visits by day; days without visits are missing
 * @param known days on which the website was measured
 */
export function movementOf(
  visits: ReadonlyMap<Day, number>,
  known: ReadonlySet<Day>,
  period: Period,
): Pick<MovingValue, 'visits' | 'expected' | 'spread' | 'weeks'> {
  const history = Array.from({ length: weeksBack }, () => new Map<number, number>())
  for (const day of eachDay(weeksBefore(period))) {
    const week = history[Math.floor((daysBetween(day, period.from) - 1) / 7)]
    if (known.has(day)) week?.set(weekdayOf(day), visits.get(day) ?? 0)
  }
  const weeks = history.filter(({ size }) => size >= minDaysOfWeek)
  const usual = new Map<number, number>()
  for (let weekday = 0; weekday < 7; weekday += 1) {
    const same = weeks.flatMap((week) => week.get(weekday) ?? [])
    if (same.length > 0) usual.set(weekday, median(same))
  }
  const run = eachDay(period).filter((day) => known.has(day) && usual.has(weekdayOf(day)))
  const expectedBy = (of: (weekday: number) => number) => run.reduce((sum, day) => sum + of(weekdayOf(day)), 0)
  const usualOf = (weekday: number) => usual.get(weekday) ?? 0
  const sums = weeks.map((week) => expectedBy((weekday) => week.get(weekday) ?? usualOf(weekday)))
  return {
    visits: run.reduce((sum, day) => sum + (visits.get(day) ?? 0), 0),
    expected: expectedBy(usualOf),
    spread: sums.length === 0 ? 0 : spread(sums),
    weeks: weeks.length,
  }
}
