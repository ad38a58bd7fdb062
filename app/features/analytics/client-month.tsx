import { Box } from '@radix-ui/themes'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { addMonths, type Month } from '#app/shared/calendar/month.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { WithChartNotes } from './annotations/with-chart-notes.tsx'
import { LiveBadge } from './live/live-badge.tsx'
import type { MetricKey } from './month/metrics.ts'
import { MonthView, monthQuestion } from './month-view.tsx'
import { monthOverviewQueryOptions } from './month/month.queries.ts'
import { useOwnPanels } from './panels/panel-choice.ts'
import type { RowAction } from './panels/row-link.tsx'
import { useFirstEvent } from './setup/use-first-event.ts'
import { useNeighbourMonths } from './month/use-neighbour-months.ts'

// Loaded only before the first visit.
const SetupChecklist = lazy(() =>
  import('./setup/setup-checklist.tsx').then((module) => ({ default: module.SetupChecklist })),
)

interface ClientMonthProps {
  clientId: string
  /** The time zone of the website. */
  timeZone: string
  months: MonthRange
  /** The first month that the reader can't open because of the plan; null for none. */
  lockedFrom: Month | null
  metric: MetricKey
  /** Whether the reader may open /analytics, which the rows link to. */
  mayAnalyse: boolean
  /** Whether they may write annotations. */
  mayWrite: boolean
  /** Whether they may open the board and its cards. */
  mayOpenCards: boolean
  /** What waits for the reader's decision, above the month. */
  waiting?: ReactNode
  /** The client's cards, below the chart. */
  cards?: ReactNode
}

const open: RowAction = { kind: 'open' }
const none: RowAction = { kind: 'none' }
const noFilters: readonly never[] = []

/** The dashboard of one company: its month, or the setup checklist before the first visit. */
export function ClientMonth(props: ClientMonthProps) {
  const { clientId, timeZone, months, lockedFrom, metric, mayAnalyse, mayWrite, mayOpenCards, waiting, cards } = props
  const reader = useTranslator('dashboard')
  const panels = useOwnPanels()
  const navigate = useNavigate({ from: '/' })
  const params = { clientId, month: months.selected, filters: noFilters }
  const { data: overview } = useSuspenseQuery(monthOverviewQueryOptions(params))
  useNeighbourMonths(clientId, lockedFrom === null ? months : { ...months, current: addMonths(lockedFrom, -1) })
  useFirstEvent(clientId, overview)
  return (
    <Page
      title={reader.t('page.dashboard')}
      question={monthQuestion(overview, reader)}
      actions={<LiveBadge clientId={clientId} />}
    >
      {waiting}
      {overview.hasEvents ? (
        <WithChartNotes {...{ clientId, months, timeZone, mayWrite, mayOpenCards }}>
          {(notes) => (
            <MonthView
              overview={overview}
              params={params}
              metric={metric}
              onMetric={(next) =>
                void navigate({ search: (search) => ({ ...search, metric: next }), replace: true, resetScroll: false })
              }
              rowAction={mayAnalyse ? open : none}
              notes={notes}
              panels={panels}
              work={cards}
            />
          )}
        </WithChartNotes>
      ) : (
        <Suspense>
          {overview.searchAlone && mayAnalyse && (
            <p>
              <Link to="/analytics">{reader.t('seeSearchTerms')}</Link>
            </p>
          )}
          <SetupChecklist overview={overview} />
          {cards && <Box mt="4">{cards}</Box>}
        </Suspense>
      )}
    </Page>
  )
}
