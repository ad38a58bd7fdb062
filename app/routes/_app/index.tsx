import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'

export const Route = createFileRoute('/_app/')({
  head: () => ({ meta: [{ title: 'Dashboard · Loop' }] }),
  component: DashboardPlaceholder,
})

function DashboardPlaceholder() {
  const { client } = Route.useRouteContext()
  return (
    <Page title="Dashboard" question="What happened this month?">
      {client ? <NotBuiltYet>The numbers of {client.name} will stand here.</NotBuiltYet> : <ChooseClient />}
    </Page>
  )
}
