import type Stripe from 'stripe'

/** Seconds of a day. */
export const day = 86_400

/**
 * Returns a moment `count` intervals after an anchor. The day of the month stays the anchor's; in shorter months it is
 * the last one.
 */
function after(anchor: number, interval: string, count: number): number {
  if (interval === 'day') return anchor + count * day
  if (interval === 'week') return anchor + count * 7 * day
  const date = new Date(anchor * 1000)
  const dayOfMonth = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count * (interval === 'year' ? 12 : 1))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(dayOfMonth, lastDay))
  return date.getTime() / 1000
}

/** Returns the end of the period that begins at `start`, by the anchor of the billing cycle. */
export function periodEnd(anchor: number, start: number, { interval, interval_count }: Stripe.Price.Recurring): number {
  let count = 1
  while (after(anchor, interval, count * interval_count) <= start) count += 1
  return after(anchor, interval, count * interval_count)
}

/** Returns a moment a number of months later, on the same day of the month. */
export const monthsAfter = (moment: number, months: number): number => after(moment, 'month', months)

export const yearAt = (moment: number): number => new Date(moment * 1000).getUTCFullYear()

/** Returns the moment at which a month is over; January is 1. */
export const endOfMonth = (year: number, month: number): number => Date.UTC(year, month) / 1000
