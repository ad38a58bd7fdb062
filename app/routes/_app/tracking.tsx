import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { loadGoals } from '#app/features/analytics/goals/goals.queries.ts'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { TrackingPage } from '#app/features/tracking/tracking-page.tsx'
import { loadTracking } from '#app/features/tracking/tracking.queries.ts'

export const Route = createFileRoute('/_app/tracking')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(
        context,
        'tracking',
        'siteCheck',
        'guides',
        'privacySheet',
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
  const { client, user, months, demo } = Route.useRouteContext()
  return <TrackingPage client={client} user={user} month={months.current} demo={demo} />
}
