import { createFileRoute } from '@tanstack/react-router'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { FactsPage } from '#app/features/competitors/facts/facts-page.tsx'
import { factTableQueryOptions } from '#app/features/competitors/facts/facts.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/competitors_/facts')({
  loader: async ({ context }) => {
    const { client, demo, queryClient } = context
    await Promise.all([
      loadMessages(context, 'competitors', 'competitorFacts'),
      client?.website && !demo && queryClient.prefetchQuery(factTableQueryOptions(client.id)),
    ])
  },
  head: headOfPage,
  component: Facts,
})

function Facts() {
  const { client, demo } = Route.useRouteContext()
  return <FactsPage client={client} demo={demo} withoutClient={<ChooseClient />} />
}
