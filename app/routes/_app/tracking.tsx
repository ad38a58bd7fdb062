import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Loading } from '#app/components/feedback/loading.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import { GoalsCard } from '#app/features/goals/goals-card.tsx'
import { loadGoals } from '#app/features/goals/goals.queries.ts'
import { ImportsCard } from '#app/features/imports/imports-card.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { OwnBrowserList } from '#app/features/tracking/own-browser-list.tsx'
import { TrackingPage } from '#app/features/tracking/tracking-page.tsx'
import { loadTracking } from '#app/features/tracking/tracking.queries.ts'
import { DataLinksCard } from '#app/features/website-data/data-links-card.tsx'
import { isStaff } from '#app/shared/access/permissions.ts'
import { canOpen } from '#app/shared/pages.ts'

const AlertsCard = lazy(() => import('#app/features/alerts/alerts-card.tsx').then((m) => ({ default: m.AlertsCard })))

export const Route = createFileRoute('/_app/tracking')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(
        context,
        'tracking',
        'site-check',
        'guides',
        'privacy-sheet',
        'goals',
        'alerts',
        'imports',
        'websiteData',
        'validation',
      ),
      client ? loadTracking(queryClient, client.id) : queryClient.prefetchQuery(clientListQueryOptions()),
      client?.website && loadGoals(queryClient, client.id),
    ])
  },
  head: headOfPage,
  component: Tracking,
})

function Tracking() {
  const say = useMessages('tracking')
  const { client, user } = Route.useRouteContext()
  if (client) {
    const alerts = (
      <Suspense fallback={<Loading height="480px" shape="list" />}>
        <AlertsCard clientId={client.id} opensAnalytics={canOpen(user.role, '/analytics')} />
      </Suspense>
    )
    return (
      <TrackingPage
        clientId={client.id}
        mayLeaveClient={isStaff(user.role)}
        goals={
          <>
            <GoalsCard clientId={client.id} />
            <ImportsCard />
            <DataLinksCard />
          </>
        }
        alerts={alerts}
      />
    )
  }
  return (
    <Page title={say('title')} question={say('question')}>
      <ChooseClient />
      <EveryWebsite />
    </Page>
  )
}

/** Where no client is chosen, what concerns the websites of all of them. */
function EveryWebsite() {
  const { data } = useQuery(clientListQueryOptions())
  const websites = data?.flatMap(({ name, website }) => (website === null ? [] : { company: name, domain: website }))
  return websites ? <OwnBrowserList websites={websites} /> : null
}
