import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Comparison } from '#app/shared/analytics/comparison.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { formatDay, formatMonth } from '#app/shared/format/date.ts'
import { ExcludingNote } from './filters/excluding-note.tsx'
import { VisitFilterChips } from './filters/filter-chips.tsx'
import type { ChartChoice } from './tiles/chart-choices.tsx'
import { UnmatchedFilters } from './filters/unmatched-filters.tsx'
import { useFullNotice } from './filters/use-full-notice.ts'
import { MonthView, monthQuestion } from './month-view.tsx'
import { ComparisonControl } from './month/comparison-control.tsx'
import type { MetricKey } from './month/metrics.ts'
import { MonthAccessContext, type MonthAccess } from './month/month-access.ts'
import { monthOverviewQueryOptions, type MonthAnswers } from './month/month.queries.ts'
import type { ShownPanels } from './panels/panel-choice.ts'
import { toggleRows } from './panels/toggle-link.tsx'
import { useAddressedPanels } from './panels/use-addressed-panels.ts'
import styles from './analytics-frame.module.css'

interface SharedMonthProps extends ShownPanels {
  /** Distinguishes the cached answers of this link from those of other links and of clients. */
  whose: string
  answers: MonthAnswers
  domain: string
  months: MonthRange
  /** Whether the reader sees only this month. */
  monthFixed: boolean
  /** The link's locked filters; the server adds them to every question, this only shows them. */
  fixed: readonly Filter[]
  filters: Filter[]
  compare: Comparison
  metric: MetricKey
  /** What the chart draws. */
  chart: ChartChoice
  /** Chooses the month, if there is a choice. */
  monthSelector: ReactNode
}

/** A website's month for people without an account: numbers and filters, without the rest of the product. */
export function SharedMonth(props: SharedMonthProps) {
  const { whose, answers, domain, months, monthFixed, fixed, filters, compare, metric, chart, monthSelector } = props
  const reader = useTranslator('dashboard')
  const t = useMessages('analytics')
  const panels = useAddressedPanels(props)
  const navigate = useNavigate()
  const params = { clientId: whose, month: months.selected, filters, compare, newAndLost: true }
  const { data: overview } = useSuspenseQuery(monthOverviewQueryOptions(params, answers))
  const access = useMemo((): MonthAccess => ({ answers, fixed, inside: false }), [answers, fixed])
  const onFull = useFullNotice()
  const rowAction = useMemo(() => toggleRows(filters, onFull), [filters, onFull])
  const notes = {
    markers: [],
    formatDays: (from: string, to: string) => `${formatDay(reader.locale, from)} – ${formatDay(reader.locale, to)}`,
  }
  const question = monthQuestion(overview, reader)
  useAnnounced('month', formatMonth(reader.locale, months.selected), months.selected)
  return (
    <MonthAccessContext value={access}>
      <Page title={domain} question={question} actions={monthSelector}>
        {overview.hasEvents ? (
          <>
            <div className={styles['controls']} data-filtered={filters.length > 0 || undefined}>
              <ComparisonControl overview={overview} months={months} relativeOnly={monthFixed} />
              <VisitFilterChips filters={filters} overview={overview} />
            </div>
            {overview.closed ? (
              <EmptyState lack="access" icon={Lock}>
                {t(overview.closed === 'goalGone' ? 'closedByGoal' : 'closedByRecount')}
              </EmptyState>
            ) : (
              <>
                {overview.unmatched ? (
                  <UnmatchedFilters overview={overview} filters={filters} unmatched={overview.unmatched} />
                ) : (
                  <ExcludingNote filters={filters} goals={overview.goals} />
                )}
                <MonthView
                  overview={overview}
                  params={params}
                  metric={metric}
                  onMetric={(next) =>
                    void navigate({
                      to: '.',
                      search: (search) => ({ ...search, metric: next }),
                      replace: true,
                      resetScroll: false,
                    })
                  }
                  rowAction={rowAction}
                  notes={notes}
                  chart={chart}
                  panels={panels}
                  firstPage
                />
              </>
            )}
          </>
        ) : (
          <EmptyState>{question}</EmptyState>
        )}
      </Page>
    </MonthAccessContext>
  )
}
