import type * as v from 'valibot'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { analyticsSearchSchema } from './search.ts'

/** A company's month as /analytics shows it, whichever tab is open, and what its reader may do there. */
export interface AnalyticsView {
  clientId: string
  /** The website's. */
  timeZone: string
  months: MonthRange
  search: v.InferOutput<typeof analyticsSearchSchema>
  /** Whether the reader keeps segments; not while they look at the sample company. */
  mayKeep: boolean
  /** Whether they write for everybody: annotations, share links, shared segments, funnels. */
  mayWrite: boolean
}

/** The question that every number of a tab answers. */
export interface Asked {
  clientId: string
  month: Month
  filters: Filter[]
  compare: Comparison
}

export const askedBy = ({ clientId, months, search: { filters, compare } }: AnalyticsView): Asked => ({
  clientId,
  month: months.selected,
  filters,
  compare,
})
