import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '#app/components/feedback/not-built-yet.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'

export const Route = createFileRoute('/_app/analytics')({
  head: () => ({ meta: [{ title: 'Analytics · Loop' }] }),
  component: AnalyticsPlaceholder,
})

function AnalyticsPlaceholder() {
  const { client } = Route.useRouteContext()
  return (
    <Page title="Analytics" question="Where do visits come from, and what do they do?">
      {client ? <NotBuiltYet>The numbers of {client.name} will stand here.</NotBuiltYet> : <ChooseClient />}
    </Page>
  )
}
