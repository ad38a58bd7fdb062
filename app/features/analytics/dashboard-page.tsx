import { Box } from '@radix-ui/themes'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { Page } from '#app/components/layout/page.tsx'
import listStyles from '#app/components/list/short-list.module.css'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { useMakeCard } from '#app/features/cards/evidence/use-make-card.tsx'
import { LoopOfClient } from '#app/features/cards/loop/loop-of-client.tsx'
import {
  changesToTriageQueryOptions,
  mentionsToTriageQueryOptions,
  openFindingsQueryOptions,
} from '#app/features/cards/loop/loop.queries.ts'
import { waitingCardsQueryOptions } from '#app/features/cards/waiting/waiting.queries.ts'
import { WaitingForYou } from '#app/features/cards/waiting/waiting-for-you.tsx'
import { PacingOfClient } from '#app/features/growth/pacing/pacing-of-client.tsx'
import { targetsQueryOptions } from '#app/features/growth/pacing/pacing.queries.ts'
import { publishedReportsQueryOptions } from '#app/features/reports/published/published.queries.ts'
import { PublishedReports } from '#app/features/reports/published/published-reports.tsx'
import { isStaff, type Role } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { MonthOverview } from '#app/shared/analytics/overview.ts'
import type { MonthRange } from '#app/shared/calendar/month-range.ts'
import { type Month, addMonths } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { canOpen } from '#app/shared/pages.ts'
import { reportedMonth } from '#app/shared/reports/listed-state.ts'
import { competitorMarkersQueryOptions } from './annotations/annotations.queries.ts'
import { WithChartNotes } from './annotations/with-chart-notes.tsx'
import { LiveBadge } from './live/live-badge.tsx'
import { measuredOf } from './measured-month.ts'
import { MonthView, monthQuestion } from './month-view.tsx'
import { CardOfViewContext } from './month/make-card.ts'
import type { MetricKey } from './month/metrics.ts'
import { monthOverviewQueryOptions } from './month/month.queries.ts'
import { useNeighbourMonths } from './month/use-neighbour-months.ts'
import { useOwnPanels } from './panels/panel-choice.ts'
import type { RowAction } from './panels/row-link.tsx'
import { Portfolio } from './portfolio/portfolio.tsx'
import { NoWebsite } from './setup/no-website.tsx'
import { useFirstEvent } from './setup/use-first-event.ts'
import type { ChartChoice } from './tiles/chart-choices.tsx'
import { WaitingLine } from './waiting-line.tsx'
import { CompetitorFact } from './what-changed/competitor-fact.tsx'
import { SpikeFacts } from './what-changed/spike-facts.tsx'
import { topicSpikesQueryOptions } from './what-changed/topic-spikes.queries.ts'
// For Clients only.
const ProposedCompetitors = lazy(() =>
  import('#app/features/competitors/proposals/proposed-competitors.tsx').then((module) => ({
    default: module.ProposedCompetitors,
  })),
)

const SharedCards = lazy(() =>
  import('#app/features/cards/loop/shared-cards.tsx').then((module) => ({ default: module.SharedCards })),
)

interface WorkListsProps {
  clientId: string
  month: Month
  role: Role
}

/** What a client's month has to work on, for staff, in short lists that lead to the pages of their kinds. */
const WorkLists = lazy(async () => {
  const [{ CardsOfMonth }, { TopFindings }, { LatestMentions }, { SevereChanges }] = await Promise.all([
    import('#app/features/cards/loop/cards-of-month.tsx'),
    import('#app/features/discovery/findings/top-findings.tsx'),
    import('#app/features/listening/mentions/latest-mentions.tsx'),
    import('#app/features/competitors/changes/severe-changes.tsx'),
  ])
  function Lists({ clientId, month, role }: WorkListsProps) {
    const ofMonth = (path: '/discovery' | '/listening' | '/competitors') => (canOpen(role, path) ? month : null)
    // The ring and the chart ask for the same.
    const { data: findings } = useQuery(openFindingsQueryOptions(clientId, ofMonth('/discovery')))
    const { data: mentions } = useQuery(mentionsToTriageQueryOptions(clientId, ofMonth('/listening')))
    const { data: markers } = useQuery(competitorMarkersQueryOptions(clientId, ofMonth('/competitors')))
    const given = { clientId, month }
    return (
      <div className={listStyles['lists']}>
        <CardsOfMonth {...given} />
        <TopFindings {...given} count={findings ?? 0} />
        <LatestMentions {...given} count={mentions ?? 0} />
        <SevereChanges {...given} markers={markers ?? []} />
      </div>
    )
  }
  return { default: Lists }
})

interface FirstStepsProps {
  clientId: string
  overview: MonthOverview
  role: Role
}

/** The steps to the first visit, with those that are done already. Loaded only before the first visit, with what it asks. */
const FirstSteps = lazy(async () => {
  const [{ SetupChecklist }, { ExampleDashboard }, { FirstSnippet }, { profileQueryOptions }] = await Promise.all([
    import('./setup/setup-checklist.tsx'),
    import('./setup/example-dashboard.tsx'),
    import('#app/features/tracking/first-snippet.tsx'),
    import('#app/features/profile/profile.queries.ts'),
  ])
  function Steps({ clientId, overview, role }: FirstStepsProps) {
    const { month } = overview
    const { data: profile } = useQuery(profileQueryOptions(clientId))
    const changesOf = canOpen(role, '/competitors') ? month : null
    const { data: changes = null } = useQuery(changesToTriageQueryOptions(clientId, changesOf))
    const { data: growth } = useQuery(targetsQueryOptions(clientId, canOpen(role, '/growth') ? month : null))
    const done = {
      brandTerms: (profile?.brandTerms.length ?? 0) > 0,
      competitors: changes !== null,
      target: (growth?.targets.length ?? 0) > 0,
    }
    return (
      <>
        <SetupChecklist overview={overview} reader={role} done={done} snippet={<FirstSnippet clientId={clientId} />} />
        <ExampleDashboard clientId={clientId} empty={overview} />
      </>
    )
  }
  return { default: Steps }
})

interface DashboardPageProps {
  user: Pick<SessionUser, 'role'>
  client: ClientSummary | null
  months: MonthRange
  /** Whether the sample company is shown. */
  demo: boolean
  metric: MetricKey
  /** What its chart draws. */
  chart: ChartChoice
  /** The first month that the reader can't open because of the plan; null for none. */
  lockedFrom: Month | null
}

/** The first page: a client's month, or for staff without a client the months of all clients. */
export function DashboardPage({ user, client, months, demo, metric, chart, lockedFrom }: DashboardPageProps) {
  const t = useMessages('dashboard')
  const reportsOf = canOpen(user.role, '/reports') ? reportedMonth(months) : null
  if (!client) {
    const mentionsOf = canOpen(user.role, '/listening') ? months.selected : null
    return (
      <Portfolio
        month={months.selected}
        mayAdd={canOpen(user.role, '/admin/settings')}
        {...{ reportsOf, mentionsOf }}
      />
    )
  }
  const ofClient = user.role === 'Client'
  // The sample company has no cards.
  const workOf = (overview: MonthOverview | null) => (
    <Stack>
      {ofClient && <ForClient client={client} demo={demo} />}
      {!demo && <Work {...{ user, client, months }} measured={overview && measuredOf(overview)} />}
    </Stack>
  )
  if (!client.website) {
    return (
      <Page title={t('page.dashboard')} question={t('question')}>
        <Stack>
          {ofClient && !demo && <Waiting clientId={client.id} />}
          <NoWebsite name={client.name} />
          {workOf(null)}
        </Stack>
      </Page>
    )
  }
  const mayWrite = isStaff(user.role) && !demo
  return (
    <WithCards clientId={client.id} months={months} mayWrite={mayWrite}>
      <ClientMonth
        client={client}
        months={months}
        lockedFrom={lockedFrom}
        metric={metric}
        chart={chart}
        mayAnalyse={canOpen(user.role, '/analytics')}
        mayWrite={mayWrite}
        mayOpenCards={canOpen(user.role, '/crafting/$filter')}
        spikesOf={!demo && canOpen(user.role, '/listening') ? months.selected : null}
        competitorsOf={!demo && canOpen(user.role, '/competitors') ? months.selected : null}
        role={user.role}
        waiting={ofClient && !demo && <Waiting clientId={client.id} />}
        workOf={workOf}
      />
    </WithCards>
  )
}

/** What waits for a Client, in a line. */
function Waiting({ clientId }: { clientId: string }) {
  const { data: cards = [] } = useQuery(waitingCardsQueryOptions(clientId))
  const { data: [newest] = [] } = useQuery(publishedReportsQueryOptions(clientId))
  const unread = newest && newest.viewedAt === null ? newest.month : null
  return <WaitingLine clientId={clientId} proposals={cards.length} unread={unread} />
}

interface WorkProps extends Pick<DashboardPageProps, 'user' | 'months'> {
  client: ClientSummary
  /** How the website is measured; null without a website. */
  measured: ReturnType<typeof measuredOf> | null
}

/**
 * The work for a client: the loop, how its targets stand, and the newest report. Its own people read first how their
 * targets stand, and have their reports with what waits for them (`ForClient`).
 */
function Work({ user: { role }, client: { id: clientId, website }, months, measured }: WorkProps) {
  const month = months.selected
  const isClient = role === 'Client'
  const { data: targets } = useQuery(targetsQueryOptions(clientId, website ? month : null))
  const { data: published } = useQuery({ ...publishedReportsQueryOptions(clientId), enabled: isClient })
  const reportOf = isClient ? (published?.[0]?.month ?? null) : reportedMonth(months)
  const loop = <LoopOfClient {...{ clientId, role, month, reportOf, measured, targets }} />
  const pacing = targets && (
    <PacingOfClient {...{ clientId, month, list: targets }} mayOpen={canOpen(role, '/growth')} />
  )
  return (
    <Stack>
      {isClient && pacing}
      {isClient && (
        <Suspense>
          <SharedCards
            {...{ clientId, month }}
            isReported={published?.some((report) => report.month === month) ?? false}
          />
        </Suspense>
      )}
      {loop}
      {!isClient && (
        <Suspense>
          <WorkLists {...{ clientId, month, role }} />
        </Suspense>
      )}
      {!isClient && pacing}
      {canOpen(role, '/reports') && <PublishedReports clientId={clientId} forStaff />}
      {isClient && website && (
        <Suspense>
          <ProposedCompetitors clientId={clientId} />
        </Suspense>
      )}
    </Stack>
  )
}

interface ClientMonthProps extends Pick<DashboardPageProps, 'months' | 'lockedFrom' | 'metric' | 'chart'> {
  client: ClientSummary
  /** Whether the reader may open /analytics, which the rows link to. */
  mayAnalyse: boolean
  /** Whether they may write annotations. */
  mayWrite: boolean
  /** Whether they may open the board and its cards. */
  mayOpenCards: boolean
  /** The month of the shown spikes in mentions; null for readers who may not see them. */
  spikesOf: Month | null
  /** The month of the shown changes of competitors; null for readers who may not see them. */
  competitorsOf: Month | null
  role: Role
  /** What waits for the reader, in a line above the month. */
  waiting?: ReactNode
  /** Returns the work for the client, to show below the chart. */
  workOf: (overview: MonthOverview) => ReactNode
}

const open: RowAction = { kind: 'open' }
const none: RowAction = { kind: 'none' }
const noFilters: readonly never[] = []

/** The dashboard of one client: its month, or the setup checklist before the first visit. */
function ClientMonth(props: ClientMonthProps) {
  const { client, months, lockedFrom, metric, chart, mayAnalyse, mayWrite, mayOpenCards, waiting, workOf, role } = props
  const { spikesOf, competitorsOf } = props
  const { id: clientId, timeZone } = client
  const reader = useTranslator('dashboard')
  const panels = useOwnPanels()
  const navigate = useNavigate({ from: '/' })
  const params = { clientId, month: months.selected, filters: noFilters }
  const { data: overview } = useSuspenseQuery(monthOverviewQueryOptions(params))
  // Without them, the page shows what else changed.
  const { data: spikes = [] } = useQuery(topicSpikesQueryOptions(clientId, spikesOf))
  const { data: markers = [] } = useQuery(competitorMarkersQueryOptions(clientId, competitorsOf))
  const shown = { client: clientId, month: months.selected }
  const work = workOf(overview)
  useNeighbourMonths(clientId, lockedFrom === null ? months : { ...months, current: addMonths(lockedFrom, -1) })
  useFirstEvent(clientId, overview)
  return (
    <Page
      title={reader.t('page.dashboard')}
      question={monthQuestion(overview, reader)}
      actions={<LiveBadge clientId={clientId} />}
    >
      {waiting && <Box mb="3">{waiting}</Box>}
      {overview.hasEvents ? (
        <WithChartNotes
          {...{ clientId, months, timeZone, mayWrite, mayOpenCards }}
          mayOpenCompetitors={competitorsOf !== null}
        >
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
              chart={chart}
              panels={panels}
              work={work}
              firstPage
              news={
                spikes.length + markers.length > 0 && (
                  <>
                    <SpikeFacts spikes={spikes} mentionsOf={shown} />
                    <CompetitorFact markers={markers} changesOf={shown} />
                  </>
                )
              }
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
          <FirstSteps clientId={clientId} overview={overview} role={role} />
          {work && <Box mt="4">{work}</Box>}
        </Suspense>
      )}
    </Page>
  )
}

interface ForClientProps {
  client: ClientSummary
  /** Whether the sample company is shown, which has no reports. */
  demo?: boolean
}

/** What is there for a Client to read and decide, whichever month is chosen. */
export function ForClient({ client: { id: clientId }, demo = false }: ForClientProps) {
  return (
    <Stack>
      <WaitingForYou clientId={clientId} mayRequest={!demo} />
      {!demo && <PublishedReports clientId={clientId} />}
    </Stack>
  )
}

interface WithCardsProps {
  clientId: string
  months: MonthRange
  mayWrite: boolean
  children: ReactNode
}

/** Lets staff make cards of what the page shows. */
function WithCards({ clientId, months, mayWrite, children }: WithCardsProps) {
  const { selected: month, current } = months
  const makeCard = useMakeCard({ clientId, month, current, filters: [], compare: 'previous' })
  return <CardOfViewContext value={mayWrite ? makeCard : null}>{children}</CardOfViewContext>
}
