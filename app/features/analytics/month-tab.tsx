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
 * A tab other than Traffic. It reads only the unfiltered month for the frame, which comes from rollups; the filters are
 * for the tab's own numbers.
 */
export function MonthTab({ view, tab }: MonthTabProps) {
  const asked = askedBy(view)
  const { filters } = asked
  const t = useMessages('analytics')
  // The tab's tables announce their own number of rows.
  useAnnounced('result', t('filtersInForce', { count: filters.length }), JSON.stringify(filters))
  const { data: overview } = useSuspenseQuery(monthOverviewQueryOptions({ ...asked, filters: [], newAndLost: true }))
  return (
    <AnalyticsFrame view={view} overview={overview}>
      {/* Of all these tabs only Bots and AI contains imported sums. */}
      <DataQualityStrip {...asked} beside={tab === 'bots' ? 'sums' : 'events'} />
      <Suspense fallback={<Loading height="420px" shape="table" />}>
        <TabContent view={view} tab={tab} />
      </Suspense>
    </AnalyticsFrame>
  )
}
