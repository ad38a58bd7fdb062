import type { Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { addMonths } from '#app/shared/calendar/month.ts'
import { localDay } from '#app/shared/calendar/zone.ts'
import type { ReportListRow, ReportNeed } from '#app/shared/reports/report-list.ts'
import { workingDayOf } from '#app/shared/reports/schedule.ts'
import type { ReportSchedules } from './next-step.ts'

/** A draft that no one changed for so long lies around. */
const idleAfterMs = 7 * dayMs

/**
 * Returns the function that says why a month's report needs someone. A month that has a published version is never late:
 * readers have it, also while it is reissued. It computes each working day once, because a list has thousands of rows.
 */
export function reportNeeds({ holidays, now }: { holidays: readonly Day[]; now: Date }) {
  const days = new Map<string, Day>()
  const sendingDay = (month: ReportListRow['month'], workingDay: number): Day => {
    const key = `${month} ${workingDay}`
    const known = days.get(key)
    if (known !== undefined) return known
    const day = workingDayOf(addMonths(month, 1), workingDay, holidays)
    days.set(key, day)
    return day
  }
  const todays = new Map<string, Day>()
  const todayIn = (zone: ReportSchedules['timeZone']): Day => {
    const today = todays.get(zone) ?? localDay(now, zone)
    todays.set(zone, today)
    return today
  }
  return (
    { month, report }: Pick<ReportListRow, 'month' | 'report'>,
    { send, timeZone }: Pick<ReportSchedules, 'send' | 'timeZone'>,
  ): ReportNeed | null => {
    const isPublished = report !== null && report.publishedAt !== null
    if (!isPublished && todayIn(timeZone) > sendingDay(month, send.workingDay)) return 'late'
    if (report === null || report.state === 'published') return null
    return now.getTime() - Date.parse(report.changedAt) > idleAfterMs ? 'idle' : null
  }
}
