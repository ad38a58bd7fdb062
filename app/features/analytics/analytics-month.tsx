import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { isExplained } from '#app/shared/analytics/breakdown.ts'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { askedBy, type AnalyticsView } from './analytics-view.ts'
import { WithChartNotes } from './annotations/with-chart-notes.tsx'
import { DataQualityStrip } from './data-quality/data-quality-strip.tsx'
// The styles of the explanation load with the page, its code later, so that the server’s drawing is never unstyled.
import './explain/breakdown-chart.module.css'
import './explain/explain.module.css'
import { ExplainLink } from './explain/explain-link.tsx'
import { monthWords } from './explain/month-words.tsx'
import { UnmatchedFilters } from './filters/unmatched-filters.tsx'
import { useFilterWords } from './filters/use-filter-words.ts'
import { useFullNotice } from './filters/use-full-notice.ts'
import { MonthView } from './month-view.tsx'
import { monthOverviewQueryOptions } from './month/overview.queries.ts'
import { useNeighbourMonths } from './month/use-neighbour-months.ts'
import { toggleRows } from './panels/toggle-link.tsx'
import { useAddressedPanels } from './panels/use-addressed-panels.ts'
import { ShareButton } from './shares/share-button.tsx'

const ExplainPanel = lazy(() =>
  import('./explain/explain-panel.tsx').then((module) => ({ default: module.ExplainPanel })),
)
const SearchTerms = lazy(() =>
  import('./search-terms/search-terms-card.tsx').then((module) => ({ default: module.SearchTermsCard })),
)

/** The tab "Traffic": a company's month compared with another; every row is a filter. */
export function AnalyticsMonth({ view }: { view: AnalyticsView }) {
  const { clientId, months, timeZone, search, mayWrite } = view
  const asked = askedBy(view)
  const { filters, compare, month } = asked
  const { metric, explain, by, currency } = search
  const reader = useTranslator('dashboard')
  const panels = useAddressedPanels(search)
  const navigate = useNavigate({ from: '/analytics' })
  const params = { ...asked, newAndLost: true }
  const { data: overview } = useSuspenseQuery(monthOverviewQueryOptions(params))
  const onFull = useFullNotice()
  const rowAction = useMemo(() => toggleRows(filters, onFull), [filters, onFull])
  const words = useMemo(() => monthWords(reader, overview, rowAction), [reader, overview, rowAction])
  useNeighbourMonths(clientId, months, { compare, newAndLost: true })
  const tell = useFilterWords(overview.goals)
  const share = mayWrite && <ShareButton clientId={clientId} shown={{ month, compare }} filters={filters} tell={tell} />
  const searchTerms = (
    <Suspense>
      <SearchTerms clientId={clientId} month={month} compare={compare} filtered={filters.length > 0} />
    </Suspense>
  )
  return (
    <AnalyticsFrame view={view} overview={overview} actions={share} beforeEvents={searchTerms}>
      <DataQualityStrip {...asked} />
      {overview.unmatched && <UnmatchedFilters overview={overview} filters={filters} unmatched={overview.unmatched} />}
      <WithChartNotes {...{ clientId, months, timeZone, mayWrite }} mayOpenCards>
        {(notes) => (
          <MonthView
            overview={overview}
            params={params}
            metric={metric}
            onMetric={(next) =>
              void navigate({ search: (before) => ({ ...before, metric: next }), replace: true, resetScroll: false })
            }
            rowAction={rowAction}
            notes={notes}
            panels={panels}
            explain={(each) => isExplained(each) && <ExplainLink metric={each} name={words.metric(each)} />}
            explanation={
              explain && (
                <Suspense>
                  <ExplainPanel params={{ ...asked, metric: explain, by, currency }} words={words} />
                </Suspense>
              )
            }
          />
        )}
      </WithChartNotes>
      {searchTerms}
    </AnalyticsFrame>
  )
}
