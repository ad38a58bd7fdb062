import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Month } from '#app/shared/calendar/month.ts'

/** The current view of a client's month when a link is created. */
export interface ShownMonth {
  month: Month
  compare: Comparison
}

/**
 * Returns a link's address that opens the creator's current view, through the search parameters of the shared page.
 * Viewers can choose another month or comparison if the link allows it. A link of one month opens that month by itself.
 * @param fixed the only month the link shows; null for any
 */
export function shownAddress(link: string, { month, compare }: ShownMonth, fixed: Month | null): string {
  if (fixed !== null) return link
  const address = new URL(link)
  address.searchParams.set('month', month)
  if (compare !== 'previous') address.searchParams.set('compare', compare)
  return address.href
}
