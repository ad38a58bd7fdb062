import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { Loading } from '#app/components/feedback/loading.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { askedBy, type AnalyticsView } from './analytics-view.ts'
import { DataQualityStrip } from './data-quality/data-quality-strip.tsx'
import { monthOverviewQueryOptions } from './month/overview.queries.ts'
import type { AnalyticsTab } from './search.ts'
import { TabContent } from './tab-content.tsx'

interface MonthTabProps {
  view: AnalyticsView
  tab: Exclude<AnalyticsTab, 'traffic'>
}

/**
 * A tab beside Traffic. Of the month it reads what the frame shows alone, which comes from rollups: the filters are for
 * the tab's own numbers.
 */
export function MonthTab({ view, tab }: MonthTabProps) {
  const asked = askedBy(view)
  const { filters } = asked
  const say = useMessages('analytics')
  // Of the rows that are left its tables tell themselves.
  useAnnounced('result', say('filtersInForce', { count: filters.length }), JSON.stringify(filters))
  const { data: overview } = useSuspenseQuery(monthOverviewQueryOptions({ ...asked, filters: [], turnover: true }))
  return (
    <AnalyticsFrame view={view} overview={overview}>
      {/* Of sums of other tools Bots and AI alone knows. */}
      <DataQualityStrip {...asked} beside={tab === 'bots' ? 'sums' : 'events'} />
      <Suspense fallback={<Loading height="420px" shape="table" />}>
        <TabContent view={view} tab={tab} />
      </Suspense>
    </AnalyticsFrame>
  )
}
