import { createFileRoute, Outlet } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { clientListQueryOptions } from '#app/features/clients/clients.queries.ts'
import { TrackingPage } from '#app/features/tracking/tracking-page.tsx'
import { loadTracking } from '#app/features/tracking/tracking.queries.ts'

/** The frame of Site Tracking: each tab is a page with its own address. */
export const Route = createFileRoute('/_app/tracking')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(context, 'tracking'),
      // For the form that registers a website.
      client && !client.website && loadMessages(context, 'validation'),
      client ? loadTracking(queryClient, client.id) : queryClient.prefetchQuery(clientListQueryOptions()),
    ])
  },
  component: Tracking,
})

function Tracking() {
  const { client } = Route.useRouteContext()
  return (
    <TrackingPage client={client}>
      <Outlet />
    </TrackingPage>
  )
}
