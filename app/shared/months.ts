import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { startOfMonth } from 'date-fns/startOfMonth'
import * as v from 'valibot'
import { issue } from './messages/issue.ts'

/** A month as URLs and queries carry it: `2026-10`. No calendar has a year 0. */
export const monthSchema = v.pipe(
  v.string(),
  v.regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/, issue('monthWritten')),
  v.brand('Month'),
)
export type Month = v.InferOutput<typeof monthSchema>

/** One entry of the month selector: day 1 of the month at midnight, and its long name. */
export interface MonthOption {
  value: Date
  label: string
}

/** A year of the grouped month selector, newest month first. */
export interface YearGroup {
  label: string
  options: MonthOption[]
}

/**
 * Reads `2026-10` or `2026-10-17` (1-based month) as the local midnight that day 1, or that day, begins with; an
 * invalid date for anything else. (date-fns' parse and format would be a twentieth of the first page's scripts.)
 */
export function parseYearMonthDay(text: string): Date {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(text) ?? []
  return new Date(Number(year), Number(month) - 1, Number(day ?? 1))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The name of a date's month, long (`October`) or short (`Oct`). */
export function monthName(date: Date, length: 'long' | 'short' = 'long', locale = 'en'): string {
  const key = locale + length
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { month: length })
  formats.set(key, format)
  // Through a local date, as a date of another time zone would be named as of here.
  return format.format(new Date(2000, date.getMonth(), 1))
}

/** The month a calendar date lies in, as URLs carry it. */
export function monthOf(date: Date): Month {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return v.parse(monthSchema, `${String(date.getFullYear()).padStart(4, '0')}-${month}`)
}

/** Day 1 of a month at local midnight. */
export function firstDayOf(month: Month): Date {
  return parseYearMonthDay(month)
}

/** The month `by` months later (earlier when negative). */
export function shiftMonth(month: Month, by: number): Month {
  return monthOf(addMonths(firstDayOf(month), by))
}

/** Every month from the one that `start` lies in to the current one, newest first, each at day 1 midnight. */
export function monthsSince(start: Date, now: Date): MonthOption[] {
  const count = Math.max(0, differenceInCalendarMonths(now, start)) + 1
  return Array.from({ length: count }, (_, index) => {
    const value = startOfMonth(addMonths(startOfMonth(now), -index))
    return { value, label: monthName(value) }
  })
}

/**
 * The month selector's list (specification §5): flat while `start` is in the current year, else grouped by year,
 * newest first either way. A start in the future counts as now.
 */
export function monthList(start: Date, now: Date): { flat: MonthOption[] } | { years: YearGroup[] } {
  const months = monthsSince(start, now)
  if (start.getFullYear() >= now.getFullYear()) return { flat: months }
  const years: YearGroup[] = []
  for (const option of months) {
    const label = String(option.value.getFullYear())
    const last = years.at(-1)
    if (last?.label === label) last.options.push(option)
    else years.push({ label, options: [option] })
  }
  return { years }
}

/**
 * The month to show for a requested one: none means the current month, and one out of range falls back to the nearest
 * allowed (product.md, Months). Compare with the request to know whether the URL has to be corrected.
 */
export function nearestMonth(requested: Month | undefined, start: Date, now: Date): Month {
  const last = monthOf(now)
  const first = monthOf(start > now ? now : start)
  if (!requested || requested > last) return last
  return requested < first ? first : requested
}
