import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { Loading } from '#app/components/feedback/loading.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { AnalyticsFrame } from './analytics-frame.tsx'
import type { SegmentParts } from './filter-chips.tsx'
import { monthOverviewQueryOptions } from './overview.queries.ts'
import type { AnalyticsTab } from './search.ts'

interface MonthTabProps {
  clientId: string
  months: MonthRange
  tab: Exclude<AnalyticsTab, 'traffic'>
  filters: Filter[]
  compare: Comparison
  segments: SegmentParts
  /** What its numbers miss. */
  quality: ReactNode
  /** What the tab shows; it may be loaded lazily. */
  children: ReactNode
}

/**
 * A tab beside Traffic. Of the month it reads what the frame shows alone, which comes from rollups: the filters are for
 * the tab's own numbers.
 */
export function MonthTab({ compare, quality, children, ...frame }: MonthTabProps) {
  const { clientId, months, filters } = frame
  const say = useMessages('analytics')
  // Of the rows that are left its tables tell themselves.
  useAnnounced('result', say('filtersInForce', { count: filters.length }), JSON.stringify(filters))
  const params = { clientId, month: months.selected, filters: [], compare, turnover: true }
  const { data: overview } = useSuspenseQuery(monthOverviewQueryOptions(params))
  return (
    <AnalyticsFrame {...frame} overview={overview}>
      {quality}
      <Suspense fallback={<Loading height="420px" shape="table" />}>{children}</Suspense>
    </AnalyticsFrame>
  )
}
