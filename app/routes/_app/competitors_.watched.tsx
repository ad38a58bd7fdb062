import { createFileRoute } from '@tanstack/react-router'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { proposalsQueryOptions } from '#app/features/competitors/proposals/proposals.queries.ts'
import { WatchedPage } from '#app/features/competitors/watched/watched-page.tsx'
import { watchedSearchSchema } from '#app/features/competitors/watched/watched-search.ts'
import { competitorsQueryOptions } from '#app/features/competitors/watched/watched.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/competitors_/watched')({
  validateSearch: watchedSearchSchema,
  loader: async ({ context }) => {
    const { client, demo, queryClient } = context
    const clientId = client?.website && !demo ? client.id : null
    await Promise.all([
      loadMessages(context, 'competitors', 'competitorWatch', 'competitorProposals', 'validation'),
      clientId !== null && queryClient.prefetchQuery(competitorsQueryOptions(clientId)),
      clientId !== null && queryClient.prefetchQuery(proposalsQueryOptions(clientId)),
    ])
  },
  head: headOfPage,
  component: Watched,
})

function Watched() {
  const { client, demo, user } = Route.useRouteContext()
  const [{ add }, onSearch] = useListSearch(watchedSearchSchema)
  return (
    <WatchedPage
      client={client}
      demo={demo}
      role={user.role}
      isAdding={add === true}
      onAdded={() => onSearch({ add: undefined })}
      withoutClient={<ChooseClient />}
    />
  )
}
