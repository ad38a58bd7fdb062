import type * as v from 'valibot'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { monthOf, type Month } from '#app/shared/calendar/month.ts'
import type { analyticsSearchSchema } from './search.ts'

/** A client's month on /analytics, in any tab, and what its reader may do there. */
export interface AnalyticsView {
  clientId: string
  /** The time zone of the website. */
  timeZone: string
  months: MonthRange
  search: v.InferOutput<typeof analyticsSearchSchema>
  /** Whether the reader may save segments; not in the sample company. */
  mayKeep: boolean
  /** Whether they may create things for everyone: annotations, share links, shared segments, funnels. */
  mayWrite: boolean
  /** Whether they may edit the month's report. */
  mayEditReports: boolean
}

/** The question that every number of a tab answers. */
export interface TabQuery {
  clientId: string
  month: Month
  filters: Filter[]
  compare: Comparison
}

export const tabQueryOf = ({ clientId, months, search: { filters, compare } }: AnalyticsView): TabQuery => ({
  clientId,
  month: months.selected,
  filters,
  compare,
})

/**
 * Returns the day that an explanation says more of: one of the shown month. With filters there is none, because what is
 * normal is known of the whole website.
 */
export const explainedDay = (
  day: string | undefined,
  { month, filters }: Pick<TabQuery, 'month' | 'filters'>,
): string | undefined => (day !== undefined && monthOf(day) === month && filters.length === 0 ? day : undefined)
