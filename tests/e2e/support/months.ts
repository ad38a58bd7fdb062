import { TZDate } from '@date-fns/tz'
import { format, subMonths } from 'date-fns'

/**
 * The month so many months before the current one, as the URL carries it. When a month begins is a matter of the
 * website's time zone, or for who looks at none of the browser's, which is Berlin's too.
 */
export const monthBefore = (months: number, timeZone = 'Europe/Berlin'): string =>
  format(subMonths(new TZDate(Date.now(), timeZone), months), 'yyyy-MM')

/** Its long name as the month selector writes it. */
export const longName = (month: string): string => format(new Date(`${month}-02T12:00:00`), 'MMMM')
