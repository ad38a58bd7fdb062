import * as v from 'valibot'
import { issue } from '../messages/issue.ts'
import { dayOfMonth, eachDay, type Day, type Days } from './day.ts'

/** The form of a month, for patterns of other languages: four digits of a year from 1000 on, and 01 to 12. */
export const monthPattern = String.raw`[1-9]\d{3}-(0[1-9]|1[0-2])`

/** A month in addresses and queries: `2026-10`. Years have four digits, so that months sort as texts. */
export const monthSchema = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${monthPattern}$`), issue('monthWritten')),
  v.brand('Month'),
)

/** A calendar month without a time zone, `YYYY-MM`. Months sort as texts: an earlier month is a smaller text. */
export type Month = v.InferOutput<typeof monthSchema>

const read = (text: string): Month => v.parse(monthSchema, text)

/** Returns the number of months since the year 0. */
const numberOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

const two = (number: number): string => String(number).padStart(2, '0')

/** Returns the month of a day. @throws ValiError for an invalid day */
export const monthOf = (day: Day): Month => read(day.slice(0, 7))

/** Returns the month `by` months later (earlier if negative). @throws ValiError beyond the years 1000 to 9999 */
export function addMonths(month: Month, by: number): Month {
  const number = numberOf(month) + by
  return read(`${Math.floor(number / 12)}-${two((number % 12) + 1)}`)
}

/** Returns the number of months between two months: 1 from a month to the next, negative if `last` is earlier. */
export const monthsBetween = (first: Month, last: Month): number => numberOf(last) - numberOf(first)

/** The first day of a month. */
export const firstDayOf = (month: Month): Day => `${month}-01`

/** The last day of a month. */
export const lastDayOf = (month: Month): Day => dayIn(month, daysIn(month))

/** Returns the number of days in a month: 28 to 31. */
export function daysIn(month: Month): number {
  const number = Number(month.slice(5))
  if (number !== 2) return [4, 6, 9, 11].includes(number) ? 30 : 31
  const year = Number(month.slice(0, 4))
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
}

/** Returns the day of a month with a number from 1 on. */
export const dayIn = (month: Month, number: number): Day => `${month}-${two(number)}`

/** Returns the first days of a month: `count` of them, or all if it has fewer. */
export const firstDays = (month: Month, count: number): Days => ({
  from: firstDayOf(month),
  to: dayIn(month, Math.min(count, daysIn(month))),
})

/** Returns every day of a month, first to last. */
export const daysOfMonth = (month: Month): Day[] => eachDay({ from: firstDayOf(month), to: lastDayOf(month) })

/** Whether days are exactly those of a month. */
export function isWholeMonth({ from, to }: Days): boolean {
  const month = monthOf(from)
  return dayOfMonth(from) === 1 && to === lastDayOf(month)
}
