import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { Page } from '#app/components/layout/page.tsx'
import { TabLinks } from '#app/components/layout/tab-links.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import { appliesToSpeed } from '#app/shared/analytics/speed.ts'
import { subjectOfTab, analyticsTabs, type AnalyticsTab } from '#app/shared/cards/evidence/tab-subject.ts'
import type { AnalyticsView } from './analytics-view.ts'
import { ExcludingNote } from './filters/excluding-note.tsx'
import { LiveBadge } from './live/live-badge.tsx'
import { monthQuestion } from './month-view.tsx'
import { ComparisonControl } from './month/comparison-control.tsx'
import { useCardOfView } from './month/make-card.ts'
import { tabSchema } from './search.ts'
import { SegmentedFilters } from './segments/segmented-filters.tsx'
import { SetupChecklist } from './setup/setup-checklist.tsx'
import { useFirstEvent } from './setup/use-first-event.ts'
import styles from './analytics-frame.module.css'

interface AnalyticsFrameProps {
  view: AnalyticsView
  /** The month's overview, which has the available filters and comparisons. */
  overview: MonthOverview
  /** Shown next to the title. */
  actions?: ReactNode
  /** Content before the first event: Search Console's numbers. */
  beforeEvents?: ReactNode
  children: ReactNode
}

/** The common parts of every tab of a client's month: its title, the tabs, the comparison, and the filters. */
export function AnalyticsFrame(props: AnalyticsFrameProps) {
  const { view, overview, actions, beforeEvents, children } = props
  const { clientId, months, mayKeep, mayWrite } = view
  const { tab, filters, segment } = view.search
  const reader = useTranslator('dashboard')
  const t = useMessages('analytics')
  const makeCard = useCardOfView()
  useFirstEvent(clientId, overview)
  return (
    <Page
      title={t('page.analytics')}
      question={monthQuestion(overview, reader)}
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
          <div className={styles['controls']} data-filtered={filters.length > 0 || undefined}>
            <div className={styles['others']}>
              <ComparisonControl overview={overview} months={months} />
              {makeCard?.(subjectOfTab(view.search))}
            </div>
            <SegmentedFilters
              clientId={clientId}
              filters={filters}
              overview={overview}
              segmentId={segment}
              mayKeep={mayKeep}
              mayShare={mayWrite}
            />
          </div>
          {/* If the filtered month is empty, the tab says so with the number of visits for each filter. */}
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

/** The tabs of a client's month. Each keeps month, filters and comparison. */
export function AnalyticsTabs({ chosen }: { chosen: AnalyticsTab }) {
  const t = useMessages('analytics')
  // The page parses the address, so on the way to another page this one keeps its tab.
  const marked = useLocation({
    select: ({ pathname, search }) =>
      pathname === '/analytics' ? v.parse(tabSchema, 'tab' in search ? search.tab : undefined) : chosen,
  })
  return (
    <TabLinks label={t('tabs')} tabs={analyticsTabs} marked={marked}>
      {(tab, look) => (
        <Link
          {...look}
          from="/analytics"
          to="/analytics"
          search={(search) => ({ ...search, tab })}
          preload={false}
          resetScroll={false}
        >
          {t(`tab.${tab}`)}
        </Link>
      )}
    </TabLinks>
  )
}
