import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { SourcesPage } from '#app/features/listening/sources-page.tsx'
import { sourcesQueryOptions } from '#app/features/listening/sources/sources.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/listening_/sources')({
  loader: async ({ context }) => {
    const { client, demo, queryClient } = context
    await Promise.all([
      loadMessages(context, 'listening', 'listeningSources', 'validation'),
      client?.website && !demo && queryClient.prefetchQuery(sourcesQueryOptions(client.id)),
    ])
  },
  head: headOfPage,
  component: Sources,
})

function Sources() {
  const { client, demo } = Route.useRouteContext()
  return <SourcesPage client={client} demo={demo} />
}
