import { isExplained } from '#app/shared/analytics/breakdown.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { Loading } from '#app/components/feedback/loading.tsx'
import { DrawnLater } from '#app/components/layout/drawn-later.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { useCardDialog, useMakeCard } from '#app/features/cards/evidence/use-make-card.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import type { ChartNotes } from '#app/components/charts/day-chart-props.ts'
import { canOpen } from '#app/shared/pages.ts'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { deviceChoices } from '#app/shared/analytics/devices.ts'
import type { Filter } from '#app/shared/analytics/filters.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import type { AnalyticsTab } from '#app/shared/cards/evidence/tab-subject.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { AnalyticsFrame } from './analytics-frame.tsx'
import { explainedDay, tabQueryOf, type AnalyticsView } from './analytics-view.ts'
import { WithChartNotes } from './annotations/with-chart-notes.tsx'
import { DataQualityStrip } from './data-quality/data-quality-strip.tsx'
import { firstOffer } from './annotations/first-offer.ts'
import { WithActions } from './explain/with-actions.tsx'
import { ExplainLink } from './explain/explain-link.tsx'
import { monthWords } from './explain/month-words.tsx'
import { UnmatchedFilters } from './filters/unmatched-filters.tsx'
import { useFilterWords } from './filters/use-filter-words.ts'
import { useFullNotice } from './filters/use-full-notice.ts'
import { MonthView } from './month-view.tsx'
import { CardOfViewContext } from './month/make-card.ts'
import { monthOverviewQueryOptions } from './month/month.queries.ts'
import { useNeighbourMonths } from './month/use-neighbour-months.ts'
import { useOptimisticSearch } from './month/use-optimistic-search.ts'
import { RowLink, type ToggleAction } from './panels/row-link.tsx'
import { toggleRows } from './panels/toggle-link.tsx'
import { useAddressedPanels } from './panels/use-addressed-panels.ts'
import { NoWebsite } from './setup/no-website.tsx'
import { ShareButton } from './shares/share-button.tsx'
import type { SpeedChoice } from './speed/speed-tab.tsx'
// The styles of the tabs and of the explanation load with the page, their code later, so that what the server draws is
// never unstyled.
import '#app/components/charts/heat-table.module.css'
import '#app/components/charts/change-bars.module.css'
import './explain/explain.module.css'
import '#app/components/data-table/data-table.module.css'
import '#app/components/feedback/note.module.css'
import '#app/components/form/field.module.css'
import '#app/components/layout/columns.module.css'
import './bots/bots.module.css'
import './funnels/funnels.module.css'
import './goals/goals.module.css'
import './speed/speed.module.css'

const GoalsTab = lazy(() => import('./goals-and-funnels.tsx').then((m) => ({ default: m.GoalsAndFunnels })))
const SpeedTab = lazy(() => import('./speed/speed-tab.tsx').then((m) => ({ default: m.SpeedTab })))
const ErrorsTab = lazy(() => import('./errors/errors-tab.tsx').then((m) => ({ default: m.ErrorsTab })))
const BotsTab = lazy(() => import('./bots/bots-tab.tsx').then((m) => ({ default: m.BotsTab })))

const ExplainPanel = lazy(() =>
  import('./explain/explain-panel.tsx').then((module) => ({ default: module.ExplainPanel })),
)
const VisitHours = lazy(() =>
  import('./visit-hours/visit-hours-card.tsx').then((module) => ({ default: module.VisitHoursCard })),
)
const SearchTerms = lazy(() =>
  import('./search-terms/search-terms-card.tsx').then((module) => ({ default: module.SearchTermsCard })),
)

interface AnalyticsPageProps {
  user: Pick<SessionUser, 'role'>
  client: ClientSummary | null
  months: MonthRange
  /** Whether the sample company is shown. */
  demo: boolean
  search: AnalyticsView['search']
}

/** The analytics of a client's month: the tab in the address. */
export function AnalyticsPage({ user, client, months, demo, search }: AnalyticsPageProps) {
  const t = useMessages('analytics')
  if (!client?.website) {
    return (
      <Page title={t('page.analytics')} question={t('question')}>
        {client ? <NoWebsite name={client.name} /> : <ChooseClient />}
      </Page>
    )
  }
  const mayWrite = isStaff(user.role) && !demo
  return (
    <ShownTab
      view={{
        clientId: client.id,
        timeZone: client.timeZone,
        months,
        search,
        mayKeep: !demo,
        mayWrite,
        mayEditReports: mayWrite && canOpen(user.role, '/reports/$month'),
      }}
    />
  )
}

/** The tab in the address. Staff can make cards of what it shows. */
function ShownTab({ view }: { view: AnalyticsView }) {
  const { tab } = view.search
  const makeCard = useMakeCard({ ...tabQueryOf(view), current: view.months.current })
  return (
    <CardOfViewContext value={view.mayWrite ? makeCard : null}>
      {tab === 'traffic' ? <TrafficTab view={view} /> : <OtherTab view={view} tab={tab} />}
    </CardOfViewContext>
  )
}

/** The tab "Traffic": a client's month compared with another; every row is a filter. */
function TrafficTab({ view }: { view: AnalyticsView }) {
  const { clientId, months, timeZone, search, mayWrite, mayEditReports } = view
  const asked = tabQueryOf(view)
  const { filters, compare, month } = asked
  const { metric, explain, by, currency } = search
  const day = explain && explainedDay(search.day, asked)
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
  const cardDialog = useCardDialog({ ...asked, current: months.current })
  const report = mayEditReports ? month : null
  return (
    <AnalyticsFrame view={view} overview={overview} actions={share} beforeEvents={searchTerms}>
      <DataQualityStrip {...asked} />
      {overview.unmatched && <UnmatchedFilters overview={overview} filters={filters} unmatched={overview.unmatched} />}
      <WithChartNotes
        {...{ clientId, months, timeZone, mayWrite }}
        mayOpenCards
        mayOpenCompetitors={mayWrite}
        day={day}
      >
        {(notes, annotate) => {
          const monthWith = (given: ChartNotes) => (
            <MonthView
              overview={overview}
              params={params}
              metric={metric}
              onMetric={(next) =>
                void navigate({ search: (before) => ({ ...before, metric: next }), replace: true, resetScroll: false })
              }
              rowAction={rowAction}
              notes={given}
              chart={search}
              panels={panels}
              explain={(each) => isExplained(each) && <ExplainLink metric={each} name={words.metric(each)} />}
              explanation={
                explain && (
                  <Suspense>
                    <ExplainPanel params={{ ...asked, metric: explain, by, currency }} words={words} day={day} />
                  </Suspense>
                )
              }
            />
          )
          if (!mayWrite) return monthWith(notes)
          return (
            <WithActions
              {...{ metric, report, cardDialog }}
              isCompared={overview.comparison !== null}
              annotate={(days, opener) => {
                const first = firstOffer(month, timeZone, new Date())
                annotate(days ?? { from: first, to: first }, opener)
              }}
            >
              {(choose) => monthWith({ ...notes, choose })}
            </WithActions>
          )
        }}
      </WithChartNotes>
      <DrawnLater>
        <Stack mt="4">
          {!overview.unmatched && (
            <Suspense>
              <VisitHours {...{ clientId, month, filters }} imported={importedVisits(overview)} />
            </Suspense>
          )}
          {searchTerms}
        </Stack>
      </DrawnLater>
    </AnalyticsFrame>
  )
}

const importedVisits = ({ days }: MonthOverview) =>
  days.reduce((sum, { imported, visits }) => sum + (imported ? visits : 0), 0)

/** The choices within a tab. */
type TabSearch = Pick<AnalyticsView['search'], 'speed' | 'device' | 'funnel'>

interface OtherTabProps {
  view: AnalyticsView
  tab: Exclude<AnalyticsTab, 'traffic'>
}

/**
 * A tab other than Traffic; its code is loaded when it is shown, its data by load-analytics.ts. The frame reads only the
 * unfiltered month, which comes from rollups; the filters are for the tab's own numbers.
 */
function OtherTab({ view, tab }: OtherTabProps) {
  const asked = tabQueryOf(view)
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

function TabContent({ view, tab }: OtherTabProps) {
  const asked = tabQueryOf(view)
  const { filters } = asked
  const { search } = view
  const [{ speed, device, funnel }, show] = useOptimisticSearch<TabSearch>({
    speed: search.speed,
    device: search.device,
    funnel: search.funnel,
  })
  const navigate = useNavigate({ from: '/analytics' })
  const choose = (next: Partial<TabSearch>) => {
    show(next)
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false })
  }
  const onFull = useFullNotice()
  const links = useMemo(() => filterLinks(filters, onFull), [filters, onFull])
  if (tab === 'goals') {
    const given = { ...asked, funnel, goalLink: links.goal, mayManageFunnels: view.mayWrite }
    return <GoalsTab {...given} onFunnel={(id) => choose({ funnel: id })} />
  }
  if (tab === 'speed') {
    const choice = { metric: speed, device: device ?? null }
    const onChoose = (next: SpeedChoice) =>
      choose({ speed: next.metric, device: deviceChoices.find((one) => one === next.device) })
    return <SpeedTab {...asked} choice={choice} onChoose={onChoose} pageLink={links.page} />
  }
  return tab === 'errors' ? <ErrorsTab {...asked} pageLink={links.page} /> : <BotsTab {...asked} />
}

/** Returns links for rows of tables that filter the page, as Traffic's do. */
function filterLinks(filters: Filter[], onFull: ToggleAction['onFull']) {
  const link = (dimension: 'page' | 'goal', value: string, name: ReactNode) => (
    <RowLink action={toggleRows(filters, onFull)} dimension={dimension} value={value}>
      {name}
    </RowLink>
  )
  return {
    page: (path: string, name: ReactNode) => link('page', path, name),
    goal: (id: number, name: ReactNode) => link('goal', String(id), name),
  }
}
