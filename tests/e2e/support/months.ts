import { TZDate } from '@date-fns/tz'
import { format, subMonths } from 'date-fns'

/**
 * The month so many months before the current one, as the URL carries it. When a month begins is a matter of the
 * website's time zone: Berlin's for Fernhollow Pottery. Without a client the product goes by UTC.
 */
export const monthBefore = (months: number, timeZone = 'Europe/Berlin'): string =>
  format(subMonths(new TZDate(Date.now(), timeZone), months), 'yyyy-MM')

/** Its long name as the month selector writes it. */
export const longName = (month: string): string => format(new Date(`${month}-02T12:00:00`), 'MMMM')
