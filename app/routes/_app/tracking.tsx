import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'

export const Route = createFileRoute('/_app/tracking')({
  head: () => ({ meta: [{ title: 'Site Tracking · Loop' }] }),
  component: TrackingPlaceholder,
})

function TrackingPlaceholder() {
  const { client } = Route.useRouteContext()
  return (
    <Page title="Site Tracking" question="Is every visit being counted?">
      {client ? <NotBuiltYet>The numbers of {client.name} will stand here.</NotBuiltYet> : <ChooseClient />}
    </Page>
  )
}
