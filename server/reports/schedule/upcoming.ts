import { instantOf } from '#app/shared/calendar/clock.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import { localMonth, type TimeZone } from '#app/shared/calendar/zone.ts'
import { workingDayOf, type ReportSchedule } from '#app/shared/reports/schedule.ts'

/*
 * When a schedule makes drafts. Separate from schedule.ts, which browsers load: local times need a library that only the
 * server has.
 */

/** A schedule with what its days depend on. */
export interface PlannedSchedule extends ReportSchedule {
  timeZone: TimeZone
  holidays: readonly Day[]
}

/** A draft that a schedule makes. */
export interface PlannedDraft {
  /** The month that the report is about: the one before the day. */
  month: Month
  day: Day
  at: Date
}

function draftIn(month: Month, { workingDay, time, timeZone, holidays }: PlannedSchedule): PlannedDraft {
  const day = workingDayOf(month, workingDay, holidays)
  return { month: addMonths(month, -1), day, at: instantOf(day, time, timeZone) }
}

/**
 * Returns the next drafts that a schedule makes after an instant, soonest first; none if it is off.
 * @param from a draft at exactly this instant is not among them
 */
export function upcoming(schedule: PlannedSchedule, from: Date, count: number): PlannedDraft[] {
  if (!schedule.enabled) return []
  const first = localMonth(from, schedule.timeZone)
  // The draft of this month may be made already.
  const months = Array.from({ length: count + 1 }, (_, index) => addMonths(first, index))
  return months
    .map((month) => draftIn(month, schedule))
    .filter(({ at }) => at > from)
    .slice(0, count)
}

/**
 * Returns the drafts that were due after an instant until another, oldest first, at most those of the last year: a
 * server that was off makes up for them.
 */
export function dueDrafts(schedule: PlannedSchedule, after: Date, until: Date): PlannedDraft[] {
  if (!schedule.enabled) return []
  const last = localMonth(until, schedule.timeZone)
  const months = Array.from({ length: 12 }, (_, index) => addMonths(last, index - 11))
  return months.map((month) => draftIn(month, schedule)).filter(({ at }) => at > after && at <= until)
}

/** Returns the newest day of a schedule up to an instant; null if it is off. Cheap, for schedules of many clients. */
export function lastDue(schedule: PlannedSchedule, until: Date): PlannedDraft | null {
  if (!schedule.enabled) return null
  const month = localMonth(until, schedule.timeZone)
  const newest = draftIn(month, schedule)
  return newest.at <= until ? newest : draftIn(addMonths(month, -1), schedule)
}
