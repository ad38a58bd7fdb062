import { addMonths } from 'date-fns/addMonths'
import { differenceInCalendarMonths } from 'date-fns/differenceInCalendarMonths'
import { startOfMonth } from 'date-fns/startOfMonth'
import * as v from 'valibot'
import { monthSchema, type Month } from './month.ts'

/*
 * The month selector's list and its parts. Its dates belong to the viewer's device: each represents a calendar day by
 * its local midnight.
 */

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
 * Returns the local midnight of `2026-10` (day 1), `2026-10-17` or `2026-1-5` (1-based month); an invalid date for
 * anything else.
 * (date-fns' parse and format would be a twentieth of the first page's scripts.)
 */
export function parseYearMonthDay(text: string): Date {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?![\d-])/.exec(text) ?? []
  return new Date(Number(year), Number(month) - 1, Number(day ?? 1))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the name of a date's month, long (`October`) or short (`Oct`). */
export function monthName(date: Date, length: 'long' | 'short' = 'long', locale = 'en'): string {
  const key = locale + length
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { month: length })
  formats.set(key, format)
  // Uses a new local date, because a date of another time zone could be in another month here.
  return format.format(new Date(2000, date.getMonth(), 1))
}

/** Whether a date is in the current month and year (specification §5). */
export const isInCurrentMonth = (date: Date, now: Date): boolean => differenceInCalendarMonths(now, date) === 0

/** Returns the month of a calendar date, as in URLs. */
export function monthOfDate(date: Date): Month {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  return v.parse(monthSchema, `${String(date.getFullYear()).padStart(4, '0')}-${month}`)
}

/** Returns every month from `start`'s to the current one, newest first, each at day 1 midnight. */
export function monthsSince(start: Date, now: Date): MonthOption[] {
  const count = Math.max(0, differenceInCalendarMonths(now, start)) + 1
  return Array.from({ length: count }, (_, index) => {
    const value = startOfMonth(addMonths(startOfMonth(now), -index))
    return { value, label: monthName(value) }
  })
}

/**
 * Returns the month selector's list (specification §5): flat while `start` is in the current year, else grouped by
 * year, newest first either way. A start in the future counts as now.
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
