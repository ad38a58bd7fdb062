import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { ChartNotes } from '#app/components/charts/day-chart-props.ts'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthRange } from '#app/shared/month-range.ts'
import styles from './analytics-month.module.css'
import { questionOf } from './client-month.tsx'
import { ComparisonControl } from './comparison-control.tsx'
import { FilterChips, type SegmentParts } from './filter-chips.tsx'
import { LiveBadge } from './live-badge.tsx'
import type { MetricKey } from './metrics.ts'
import { MonthView } from './month-view.tsx'
import { monthOverviewQueryOptions } from './overview.queries.ts'
import type { RowAction } from './row-link.tsx'
import { SetupChecklist } from './setup-checklist.tsx'
import { UnmatchedFilters } from './unmatched-filters.tsx'
import { useFirstEvent } from './use-first-event.ts'
import { useNeighbourMonths } from './use-neighbour-months.ts'

interface AnalyticsMonthProps {
  clientId: string
  months: MonthRange
  metric: MetricKey
  filters: Filter[]
  compare: Comparison
  segments: SegmentParts
  /** What happened on the chart's days. */
  notes: ChartNotes
  /** What the numbers miss. */
  quality: ReactNode
}

/** A company's month beside another one, every row a filter. */
export function AnalyticsMonth(props: AnalyticsMonthProps) {
  const { clientId, months, metric, filters, compare, segments, notes, quality } = props
  const reader = useReader('dashboard')
  const say = useMessages('analytics')
  const navigate = useNavigate({ from: '/analytics' })
  const params = { clientId, month: months.selected, filters, compare, turnover: true }
  const { data: overview } = useSuspenseQuery(monthOverviewQueryOptions(params))
  const rowAction = useMemo((): RowAction => ({ kind: 'toggle', filters }), [filters])
  useNeighbourMonths(clientId, months, { compare, turnover: true })
  useFirstEvent(clientId, overview)
  return (
    <Page title={say('title')} question={questionOf(overview, reader)} actions={<LiveBadge clientId={clientId} />}>
      {overview.hasEvents ? (
        <>
          <div className={styles['controls']}>
            <ComparisonControl overview={overview} months={months} />
            <FilterChips filters={filters} overview={overview} segments={segments} />
          </div>
          {quality}
          {overview.unmatched && (
            <UnmatchedFilters overview={overview} filters={filters} unmatched={overview.unmatched} />
          )}
          <MonthView
            overview={overview}
            params={params}
            metric={metric}
            onMetric={(next) =>
              void navigate({ search: (search) => ({ ...search, metric: next }), replace: true, resetScroll: false })
            }
            rowAction={rowAction}
            notes={notes}
          />
        </>
      ) : (
        <SetupChecklist overview={overview} />
      )}
    </Page>
  )
}
