import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { TopicsPage } from '#app/features/listening/topics/topics-page.tsx'
import { topicsQueryOptions } from '#app/features/listening/topics/topics.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/listening_/topics')({
  loader: async ({ context }) => {
    const { client, demo, queryClient } = context
    await Promise.all([
      loadMessages(context, 'listening', 'listeningTopics', 'validation'),
      client?.website && !demo && queryClient.prefetchQuery(topicsQueryOptions(client.id)),
    ])
  },
  head: headOfPage,
  component: Topics,
})

function Topics() {
  const { client, demo } = Route.useRouteContext()
  return <TopicsPage client={client} demo={demo} withoutClient={<ChooseClient />} />
}
