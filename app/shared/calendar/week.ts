import { addDays, dayAfter, mondayOf, type Days } from './day.ts'

/** The days of a week, from Monday to Sunday as ISO 8601 has it. */
export const daysOfWeek = 7

/** Returns the weeks that some days touch, of the first and the last one only their part of these days. */
export function weeksOf({ from, to }: Days): Days[] {
  const weeks: Days[] = []
  for (let first = from; first <= to;) {
    const sunday = addDays(mondayOf(first), daysOfWeek - 1)
    weeks.push({ from: first, to: sunday < to ? sunday : to })
    first = dayAfter(sunday)
  }
  return weeks
}
