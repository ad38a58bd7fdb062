import { addMonths, firstDayOf, monthOf } from '#app/shared/calendar/month.ts'

/** How much traffic the bench generates. */
export interface Volume {
  /** Approximate number of all events. */
  events: number
}

export const siteNumbers: readonly number[] = Array.from({ length: 50 }, (_, index) => index + 1)
/** First days of the 14 months, the last of them the bench's running month. */
export const monthStarts: readonly string[] = Array.from({ length: 14 }, (_, index) =>
  firstDayOf(addMonths(monthOf('2025-10-01'), index)),
)
/** The bench's clock: the end of the 20th day of the last month. */
export const benchNow = new Date('2026-11-20T23:00:00Z')

const eventsPerVisit = 2.65
const harmonic = siteNumbers.reduce((sum, site) => sum + 1 / site, 0)

/** Returns the visits of a website in a month. Sizes follow Zipf's law, and all months are alike. */
export function visitsOf({ events }: Volume, site: number): number {
  return Math.max(1, Math.round(events / eventsPerVisit / site / harmonic / monthStarts.length))
}
