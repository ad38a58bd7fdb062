import { instantOf } from '#app/shared/calendar/clock.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import type { TimeZone } from '#app/shared/calendar/zone.ts'
import type { ReportStep } from '#app/shared/reports/report-list.ts'
import { workingDayOf, type ReportSchedule } from '#app/shared/reports/schedule.ts'

/** A client's two schedules with what they have done. */
export interface ReportSchedules {
  draft: ReportSchedule & { done: Month | null }
  send: ReportSchedule & { done: Month | null }
  timeZone: TimeZone
}

interface NextStepInput {
  month: Month
  /** Whether the month has a report; a schedule makes no second one. */
  hasReport: boolean
  schedules: ReportSchedules
  holidays: readonly Day[]
  now: Date
}

/**
 * Returns what the schedules do next for the report of a month: its draft if it has none, otherwise its sending. Null if
 * nothing is left to do; a time that has passed is not made up for here. For the server: local times need a library that
 * browsers don't load.
 */
export function nextStep({ month, hasReport, schedules, holidays, now }: NextStepInput): ReportStep | null {
  const stepOf = (what: 'draft' | 'send'): ReportStep | null => {
    const { enabled, workingDay, time, done } = schedules[what]
    if (!enabled || (done !== null && month <= done)) return null
    const day = workingDayOf(addMonths(month, 1), workingDay, holidays)
    const at = instantOf(day, time, schedules.timeZone)
    return at > now ? { what, day, at: at.toISOString() } : null
  }
  return (hasReport ? null : stepOf('draft')) ?? stepOf('send')
}
