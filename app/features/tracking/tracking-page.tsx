import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { GoalsCard } from '#app/features/analytics/goals/goals-card.tsx'
import { MakeCardButton } from '#app/features/cards/evidence/make-card-button.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import { ImportsCard } from '#app/features/imports/imports-card.tsx'
import { DataLinksCard } from '#app/features/website-data/data-links-card.tsx'
import { isStaff } from '#app/shared/access/permissions.ts'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import { canOpen } from '#app/shared/pages.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { ExclusionsCard } from './exclusions-card.tsx'
import { HealthCard } from './health-card.tsx'
import '#app/features/alerts/alerts.module.css'
import { OwnBrowserList } from './own-browser-list.tsx'
import { PrivacyCard } from './privacy-card.tsx'
import { RecentEventsCard } from './recent-events-card.tsx'
import { RegisterWebsite } from './register-website.tsx'
import { SettingsCard } from './settings-card.tsx'
import { SnippetCard } from './snippet-card.tsx'
import { StatusCard } from './status-card.tsx'
import { trackedWebsiteQueryOptions } from './tracking.queries.ts'

// Its code comes after the page, which is drawn with its styles.
const AlertsCard = lazy(() => import('#app/features/alerts/alerts-card.tsx').then((m) => ({ default: m.AlertsCard })))

interface TrackingPageProps {
  client: { id: string } | null
  user: Pick<SessionUser, 'role'>
  /** The running month. */
  month: Month
  /** Whether the sample company is shown. */
  demo: boolean
}

interface OfClient extends Omit<TrackingPageProps, 'client'> {
  clientId: string
}

/** Site Tracking of the chosen company: from the snippet to the arriving events. */
export function TrackingPage({ client, ...given }: TrackingPageProps) {
  return client ? <TrackingOfClient clientId={client.id} {...given} /> : <TrackingOfNobody />
}

/** Shown without a client: what concerns the websites of all clients. */
function TrackingOfNobody() {
  const t = useMessages('tracking')
  const { data } = useQuery(clientListQueryOptions())
  const websites = data?.flatMap(({ name, website }) => (website === null ? [] : { company: name, domain: website }))
  return (
    <Page title={t('page.tracking')} question={t('question')}>
      <ChooseClient />
      {websites && <OwnBrowserList websites={websites} />}
    </Page>
  )
}

function TrackingOfClient({ clientId, ...given }: OfClient) {
  const t = useMessages('tracking')
  const { data: website } = useSuspenseQuery(trackedWebsiteQueryOptions(clientId))
  return (
    <Page title={t('page.tracking')} question={website ? t('questionOf', { domain: website.domain }) : t('question')}>
      {/* The key drops the input for one company when another is chosen. */}
      {website ? (
        <Tracking key={website.id} website={website} clientId={clientId} {...given} />
      ) : (
        <RegisterWebsite key={clientId} clientId={clientId} />
      )}
    </Page>
  )
}

function Tracking({ website, clientId, user, month, demo }: OfClient & { website: TrackedWebsite }) {
  const makeCard = (alertId: string, name: string) => (
    <MakeCardButton clientId={clientId} source={{ kind: 'alert', alertId }} name={name} month={month} />
  )
  return (
    <Columns>
      <Column>
        <StatusCard website={website} />
        <SnippetCard website={website} />
        <GoalsCard clientId={clientId} />
        <ImportsCard />
        <DataLinksCard />
        <HealthCard website={website} />
      </Column>
      <Column>
        <SettingsCard website={website} />
        <ExclusionsCard website={website} mayLeaveClient={isStaff(user.role)} />
        <PrivacyCard website={website} />
      </Column>
      <Column wide>
        <Suspense fallback={<Loading height="480px" shape="list" />}>
          <AlertsCard
            clientId={clientId}
            opensAnalytics={canOpen(user.role, '/analytics')}
            makeCard={isStaff(user.role) && !demo ? makeCard : undefined}
          />
        </Suspense>
      </Column>
      <Column wide>
        <RecentEventsCard website={website} />
      </Column>
    </Columns>
  )
}
