import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import { formatMonthName } from '#app/shared/format/date.ts'

/**
 * Returns the month this many months before the current one, as in the URL. A month begins in the website's time zone,
 * for Fernhollow Pottery in Berlin's. Without a client the product uses UTC.
 */
export const monthBefore = (months: number, timeZone = 'Europe/Berlin'): Month =>
  addMonths(localMonth(new Date(), timeZone), -months)

/** Returns its long name as in the month selector. */
export const longName = (month: string): string => formatMonthName('en', month)
