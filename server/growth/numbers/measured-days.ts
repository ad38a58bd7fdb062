import { eachDay, type Day, type Days } from '#app/shared/calendar/day.ts'

/** What decides whether a day was measured. */
export interface DayRecords {
  /** The first day with numbers; null for a website without any. */
  firstDay: Day | null
  /** Outages that people noted. */
  outages: readonly Days[]
  /** Visits by day; days without a visit may be absent. */
  visits: ReadonlyMap<Day, number>
  /** The current day, which is not over. */
  today: Day
}

/** How many days with visits on each side of a day say how many are usual. */
const neighbours = 14
/** With eight visits on a usual day, chance leaves one day in 3,000 without a visit. */
const minUsual = 8

/**
 * Returns the days of a span that are over and were not measured: those before the first day with numbers, those of a
 * noted outage, and those without a visit where at least eight are usual both before and after.
 */
export function unmeasuredDays(span: Days, { firstDay, outages, visits, today }: DayRecords): Day[] {
  const days = eachDay(span).filter((day) => day < today)
  if (firstDay === null) return days
  const seen = [...visits].filter(([, count]) => count > 0).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const isUsual = (day: Day): boolean => {
    const next = seen.findIndex(([other]) => other > day)
    const at = next === -1 ? seen.length : next
    const sides = [seen.slice(Math.max(0, at - neighbours), at), seen.slice(at, at + neighbours)]
    const means = sides.flatMap((side) =>
      side.length === 0 ? [] : [side.reduce((sum, [, count]) => sum + count, 0) / side.length],
    )
    return means.length > 0 && Math.min(...means) >= minUsual
  }
  return days.filter(
    (day) =>
      day < firstDay ||
      outages.some(({ from, to }) => day >= from && day <= to) ||
      ((visits.get(day) ?? 0) === 0 && isUsual(day)),
  )
}
