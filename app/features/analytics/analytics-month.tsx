import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { ChartNotes } from '#app/components/charts/day-chart-props.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { AnalyticsFrame } from './analytics-frame.tsx'
import type { SegmentParts } from './filter-chips.tsx'
import type { MetricKey } from './metrics.ts'
import { MonthView } from './month-view.tsx'
import { monthWords, type ExplainParts, type MonthWords } from './month-words.tsx'
import { monthOverviewQueryOptions } from './overview.queries.ts'
import type { ShownPanels } from './panel-choice.ts'
import { toggleRows } from './toggle-link.tsx'
import { UnmatchedFilters } from './unmatched-filters.tsx'
import { useAddressedPanels } from './use-addressed-panels.ts'
import { useFilterWords } from './use-filter-words.ts'
import { useNeighbourMonths } from './use-neighbour-months.ts'
import { useFullNotice } from './use-full-notice.ts'

interface AnalyticsMonthProps extends ShownPanels {
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
  /** Why its numbers changed. */
  explain: (words: MonthWords) => ExplainParts
  /** What gives the view to others; it may say filters in words. */
  share: ((tell: (filter: Filter) => string) => ReactNode) | undefined
  /** What stands below the panels. */
  more?: ReactNode
}

/** The tab "Traffic": a company's month beside another one, every row a filter. */
export function AnalyticsMonth(props: AnalyticsMonthProps) {
  const { clientId, months, metric, filters, compare, segments, notes, quality, explain, share, more } = props
  const reader = useReader('dashboard')
  const panels = useAddressedPanels(props)
  const navigate = useNavigate({ from: '/analytics' })
  const params = { clientId, month: months.selected, filters, compare, turnover: true }
  const { data: overview } = useSuspenseQuery(monthOverviewQueryOptions(params))
  const onFull = useFullNotice()
  const rowAction = useMemo(() => toggleRows(filters, onFull), [filters, onFull])
  const words = useMemo(() => monthWords(reader, overview, rowAction), [reader, overview, rowAction])
  useNeighbourMonths(clientId, months, { compare, turnover: true })
  const tell = useFilterWords(overview.goals)
  const frame = { clientId, months, filters, segments, overview, actions: share?.(tell) }
  return (
    <AnalyticsFrame {...frame} tab="traffic" beforeEvents={more}>
      {quality}
      {overview.unmatched && <UnmatchedFilters overview={overview} filters={filters} unmatched={overview.unmatched} />}
      <MonthView
        overview={overview}
        params={params}
        metric={metric}
        onMetric={(next) =>
          void navigate({ search: (search) => ({ ...search, metric: next }), replace: true, resetScroll: false })
        }
        rowAction={rowAction}
        notes={notes}
        panels={panels}
        explain={explain(words)}
      />
      {more}
    </AnalyticsFrame>
  )
}
