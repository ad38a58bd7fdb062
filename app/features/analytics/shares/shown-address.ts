import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Month } from '#app/shared/calendar/month.ts'

/** What of a company's month is looked at while a link is made. */
export interface ShownMonth {
  month: Month
  compare: Comparison
}

/**
 * A link's address that opens on what its maker looks at, as the search parameters of the shared page; whoever opens it
 * chooses another month or comparison as far as the link allows. A link of one month opens on it by itself.
 * @param fixed the only month the link shows; null for any
 */
export function shownAddress(link: string, { month, compare }: ShownMonth, fixed: Month | null): string {
  if (fixed !== null) return link
  const address = new URL(link)
  address.searchParams.set('month', month)
  if (compare !== 'previous') address.searchParams.set('compare', compare)
  return address.href
}
