import * as v from 'valibot'
import { weekdayOf, daySchema, type Day } from '../calendar/day.ts'
import { daysOfMonth, lastDayOf, type Month } from '../calendar/month.ts'
import { listOf } from '../list-of.ts'

/** The latest working day that a schedule may name: every month has more, also with a week of holidays. */
export const lastWorkingDay = 15
const maxHolidays = 400

/**
 * When Loop makes a client's draft of the month before: on the Nth working day of a month, at a time of day in the
 * website's time zone. It never publishes or sends anything.
 */
export const scheduleSchema = v.object({
  enabled: v.boolean(),
  workingDay: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(lastWorkingDay)),
  /** `09:00`, up to `23:59`. */
  time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
})
export type ReportSchedule = v.InferOutput<typeof scheduleSchema>

/** What a client without a schedule of its own has. */
export const defaultSchedule: ReportSchedule = { enabled: false, workingDay: 3, time: '09:00' }

/** Days on which the agency doesn't work, besides Saturdays and Sundays; sorted, each once. */
export const holidaysSchema = v.pipe(
  listOf(daySchema, maxHolidays),
  v.transform((days) => [...new Set(days)].toSorted()),
)

/**
 * Returns the Nth working day of a month: Mondays to Fridays that are no holidays. A month with fewer of them returns
 * its last one, and a month without any its last day.
 */
export function workingDayOf(month: Month, number: number, holidays: readonly Day[]): Day {
  const off = new Set(holidays)
  const working = daysOfMonth(month).filter((day) => ![0, 6].includes(weekdayOf(day)) && !off.has(day))
  return working[number - 1] ?? working.at(-1) ?? lastDayOf(month)
}
