import { clockTime } from '#app/shared/calendar/clock.ts'
import { eachDay, mondayOf, type Day } from '#app/shared/calendar/day.ts'
import { firstDayOf, monthOf } from '#app/shared/calendar/month.ts'
import { instantsOf, type DateRange } from './date-range.ts'
import { statsError } from './stats-error.ts'
import type { TimeUnit } from './stats-dimensions.ts'

const hourMs = 3_600_000
/** Limit of hours in one answer; more would be too long to be useful. */
const maxHours = 24 * 400

/**
 * Returns the unit of the dimension `time`: the finest one that gives a readable number of values, by Plausible's
 * limits.
 */
export function unitFor(range: DateRange): TimeUnit {
  const [first, last] = instantsOf(range).map((instant) => Date.parse(instant))
  const hours = Math.floor(((last ?? 0) - (first ?? 0)) / hourMs)
  if (hours <= 48) return 'hour'
  if (Math.floor(hours / 24) <= 40) return 'day'
  return Math.floor(hours / (24 * 7)) <= 52 ? 'week' : 'month'
}

/** Returns the Monday of a day's week, or the range's first day if that is later. */
function weekOf(day: Day, first: Day): Day {
  const monday = mondayOf(day)
  return monday < first ? first : monday
}

/**
 * Returns the first day that a label of the range can have. For a range of instants this is the local day of its
 * start, though its visits may count on the day before.
 */
export const firstLabelled = (range: DateRange): Day => instantsOf(range)[0].slice(0, 10)

/**
 * Returns every possible label of a range's time dimension, in order.
 * @throws UserError input.invalid for more than `maxHours` hours
 */
export function timeLabels(range: DateRange, unit: TimeUnit): string[] {
  const first = firstLabelled(range)
  const days = eachDay({ from: first, to: range.to })
  if (unit === 'day') return days
  if (unit === 'week') return [...new Set(days.map((day) => weekOf(day, first)))]
  if (unit === 'month') return [...new Set(days.map((day) => firstDayOf(monthOf(day))))]
  if (days.length * 24 > maxHours) throw statsError('The date_range is too long for time:hour. Use at most 400 days.')
  const [from, to] = instantsOf(range)
  const labels = new Set<string>()
  for (let at = Math.floor(Date.parse(from) / (hourMs / 4)) * (hourMs / 4); at <= Date.parse(to); at += hourMs / 4) {
    labels.add(`${clockTime(new Date(at), range.timeZone).slice(0, 13).replace('T', ' ')}:00:00`)
  }
  return [...labels]
}
