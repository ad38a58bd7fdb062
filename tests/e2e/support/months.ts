import { format, subMonths } from 'date-fns'

/** The month so many months before the current one, as the URL carries it. */
export const monthBefore = (months: number): string => format(subMonths(new Date(), months), 'yyyy-MM')

/** Its long name as the month selector writes it. */
export const longName = (month: string): string => format(new Date(`${month}-02T12:00:00`), 'MMMM')
