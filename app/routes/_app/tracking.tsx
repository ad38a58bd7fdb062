import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#app/components/layout/page.tsx'
import { sayNow } from '#app/components/locale/say-now.ts'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { GoalsCard } from '#app/features/goals/goals-card.tsx'
import { loadGoals } from '#app/features/goals/goals.queries.ts'
import { TrackingPage } from '#app/features/tracking/tracking-page.tsx'
import { loadTracking } from '#app/features/tracking/tracking.queries.ts'

export const Route = createFileRoute('/_app/tracking')({
  loader: async ({ context }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(context, 'tracking', 'site-check', 'goals', 'validation'),
      client && loadTracking(queryClient, client.id),
      client?.website && loadGoals(queryClient, client.id),
    ])
  },
  head: ({ match }) => ({ meta: [{ title: sayNow(match.context, 'tracking')('pageTitle') }] }),
  component: Tracking,
})

function Tracking() {
  const say = useMessages('tracking')
  const { client } = Route.useRouteContext()
  if (client) return <TrackingPage clientId={client.id} goals={<GoalsCard clientId={client.id} />} />
  return (
    <Page title={say('title')} question={say('question')}>
      <ChooseClient />
    </Page>
  )
}
