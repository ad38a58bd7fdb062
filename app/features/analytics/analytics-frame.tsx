import type { ReactNode } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { appliesToSpeed } from '#app/shared/analytics/speed.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import styles from './analytics-month.module.css'
import { AnalyticsTabs } from './analytics-tabs.tsx'
import { questionOf } from './client-month.tsx'
import { ComparisonControl } from './comparison-control.tsx'
import { ExcludingNote } from './excluding-note.tsx'
import { FilterChips, type SegmentParts } from './filter-chips.tsx'
import { LiveBadge } from './live-badge.tsx'
import type { AnalyticsTab } from './search.ts'
import { SetupChecklist } from './setup-checklist.tsx'
import { useFirstEvent } from './use-first-event.ts'

interface AnalyticsFrameProps {
  clientId: string
  months: MonthRange
  tab: AnalyticsTab
  filters: Filter[]
  segments: SegmentParts
  /** Of the month: what filters and comparisons there are to choose from. */
  overview: MonthOverview
  /** Beside the title. */
  actions?: ReactNode
  /** What there is to see before the first event: Search Console's numbers. */
  beforeEvents?: ReactNode
  children: ReactNode
}

/** What every tab of a company's month has in common: its title, the tabs, what is compared, and the filters. */
export function AnalyticsFrame(props: AnalyticsFrameProps) {
  const { clientId, months, tab, filters, segments, overview, actions, beforeEvents, children } = props
  const reader = useReader('dashboard')
  const say = useMessages('analytics')
  useFirstEvent(clientId, overview)
  return (
    <Page
      title={say('title')}
      question={questionOf(overview, reader)}
      actions={
        <>
          <LiveBadge clientId={clientId} />
          {overview.hasEvents && actions}
        </>
      }
    >
      {overview.hasEvents ? (
        <>
          <AnalyticsTabs chosen={tab} />
          <div className={styles['controls']}>
            <ComparisonControl overview={overview} months={months} />
            <FilterChips filters={filters} overview={overview} segments={segments} />
          </div>
          {/* Where the month itself is filtered down to nothing, the tab says so with what each filter meets. */}
          {!overview.unmatched && (
            <ExcludingNote
              filters={tab === 'speed' ? filters.filter(appliesToSpeed) : filters}
              goals={overview.goals}
            />
          )}
          {children}
        </>
      ) : (
        <div className={styles['beforeEvents']}>
          {overview.searchAlone && beforeEvents}
          <SetupChecklist overview={overview} />
        </div>
      )}
    </Page>
  )
}
