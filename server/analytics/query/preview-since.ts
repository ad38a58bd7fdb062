import { addMonths, firstDayOf } from '#app/shared/calendar/month.ts'
import type { Context } from '#server/context.ts'
import { monthPeriods } from './periods.ts'
import type { Site } from './site.sql.ts'

/** Returns the first day that previews count: the first of the website's previous month. */
export function previewSince(context: Context, { timeZone }: Pick<Site, 'timeZone'>): string {
  const { month } = monthPeriods(undefined, context.clock(), timeZone)
  return firstDayOf(addMonths(month, -1))
}
