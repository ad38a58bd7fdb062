import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import { formatMonthName } from '#app/shared/format/date.ts'

/**
 * The month so many months before the current one, as the URL carries it. When a month begins is a matter of the
 * website's time zone: Berlin's for Fernhollow Pottery. Without a client the product goes by UTC.
 */
export const monthBefore = (months: number, timeZone = 'Europe/Berlin'): Month =>
  addMonths(localMonth(new Date(), timeZone), -months)

/** Its long name as the month selector writes it. */
export const longName = (month: string): string => formatMonthName('en', month)
