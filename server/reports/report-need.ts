import type { Day } from '#app/shared/calendar/day.ts'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import { localDay, type TimeZone } from '#app/shared/calendar/zone.ts'
import type { ReportNeed, ReportOfClient } from '#app/shared/reports/report-state.ts'
import { workingDayOf } from '#app/shared/reports/schedule.ts'

/** A draft that no one changed for so long lies around. */
const idleAfterMs = 7 * dayMs

/**
 * Returns the function that says why a month's report needs someone. A month that has a published version is never late:
 * readers have it, also while it is reissued. It computes each working day once, because a list has thousands of rows.
 */
export function reportNeeds({ holidays, now }: { holidays: readonly Day[]; now: Date }) {
  const days = new Map<string, Day>()
  const sendingDay = (month: Month, workingDay: number): Day => {
    const key = `${month} ${workingDay}`
    const known = days.get(key)
    if (known !== undefined) return known
    const day = workingDayOf(addMonths(month, 1), workingDay, holidays)
    days.set(key, day)
    return day
  }
  const todays = new Map<string, Day>()
  const todayIn = (zone: TimeZone): Day => {
    const today = todays.get(zone) ?? localDay(now, zone)
    todays.set(zone, today)
    return today
  }
  return (
    { month, report }: { month: Month; report: ReportOfClient['report'] },
    { send, timeZone }: { send: { workingDay: number }; timeZone: TimeZone },
  ): ReportNeed | null => {
    const isPublished = report !== null && report.publishedAt !== null
    if (!isPublished && todayIn(timeZone) > sendingDay(month, send.workingDay)) return 'late'
    if (report === null || report.state === 'published') return null
    return now.getTime() - Date.parse(report.changedAt) > idleAfterMs ? 'idle' : null
  }
}
