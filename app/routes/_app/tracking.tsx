import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#app/components/layout/page.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { TrackingPage } from '#app/features/tracking/tracking-page.tsx'
import { loadTracking } from '#app/features/tracking/tracking.queries.ts'

export const Route = createFileRoute('/_app/tracking')({
  loader: async ({ context: { client, queryClient } }) => {
    if (client) await loadTracking(queryClient, client.id)
  },
  head: () => ({ meta: [{ title: 'Site Tracking · Loop' }] }),
  component: Tracking,
})

function Tracking() {
  const { client } = Route.useRouteContext()
  if (client) return <TrackingPage clientId={client.id} />
  return (
    <Page title="Site Tracking" question="Is every visit being counted?">
      <ChooseClient />
    </Page>
  )
}
