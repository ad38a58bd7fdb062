import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { dayMs } from './duration.ts'

/**
 * A calendar day without a time zone, `YYYY-MM-DD`, from year 1000 on. Days sort as texts: an earlier day is a smaller
 * text. For a website it is the local day, which `localDay` (zone.ts) finds for an instant.
 */
export type Day = string

/** A run of days, both included. */
export interface Days {
  from: Day
  to: Day
}

/** A day in forms, addresses and programs: `2026-11-05`. Years have four digits, so that days sort as texts. */
export const daySchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{3}-\d{2}-\d{2}$/, issue('dayWritten')),
  v.check(isInCalendar, issue('noSuchDay')),
)

/** Whether a text is a day of the calendar: `2026-02-30` is not. */
export const isDay = (text: string): boolean => v.is(daySchema, text)

/** Date turns a missing day into one of the next month, so the text changes. */
function isInCalendar(day: string): boolean {
  const at = utcMidnight(day)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/*
 * Days are counted as midnights of UTC, where every day has 24 hours. date-fns uses the time zone of the process, and
 * some zones skipped a day: there, addDays('2011-12-29', 1) would be December 31.
 */
const utcMidnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** @throws RangeError for an invalid instant, and beyond the year 9999, where days would no longer sort as texts */
function dayAt(utcMs: number): Day {
  const text = new Date(utcMs).toISOString()
  if (text.length !== 24) throw new RangeError('The calendar ends with the year 9999.')
  return text.slice(0, 10)
}

/**
 * Returns the day `by` days later (earlier if negative).
 * @throws RangeError for an invalid day, and beyond the year 9999
 */
export function addDays(day: Day, by: number): Day {
  return dayAt(utcMidnight(day) + by * dayMs)
}

/** Returns the next day. @throws RangeError for an invalid day, and after 9999-12-31 */
export const dayAfter = (day: Day): Day => addDays(day, 1)

/** Returns the previous day. @throws RangeError for an invalid day */
export const dayBefore = (day: Day): Day => addDays(day, -1)

/**
 * Returns the number of days between two days: 1 from a day to the next, negative if `last` is earlier, NaN for invalid
 * days.
 */
export function daysBetween(first: Day, last: Day): number {
  return (utcMidnight(last) - utcMidnight(first)) / dayMs
}

/** Returns every day of a range, first to last; none if it ends before it begins. */
export function eachDay({ from, to }: Days): Day[] {
  const first = utcMidnight(from)
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => dayAt(first + index * dayMs))
}

/** Returns the weekday of a day: 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: Day): number {
  return new Date(utcMidnight(day)).getUTCDay()
}

/** Returns the Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((weekdayOf(day) + 6) % 7))
}

/** Returns the number of a day in its month: 5 for `2026-11-05`. */
export const dayOfMonth = (day: Day): number => Number(day.slice(8))
