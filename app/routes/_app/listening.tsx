import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ListeningPage } from '#app/features/listening/listening-page.tsx'
import {
  listeningSearchSchema,
  mentionQueryOf,
  type ListeningSearch,
} from '#app/features/listening/listening-search.ts'
import {
  mentionFacetsQueryOptions,
  mentionListQueryOptions,
} from '#app/features/listening/mentions/mentions.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/listening')({
  validateSearch: parsedByPage<ListeningSearch>(),
  // When other filters are chosen, the page shows its list meanwhile. A failed part says so itself.
  loader: async ({ context, location }) => {
    const { client, months, demo, queryClient } = context
    const clientId = client?.website && !demo ? client.id : null
    const search = v.parse(listeningSearchSchema, location.search)
    await Promise.all([
      loadMessages(context, 'listening', 'items', 'itemLists', 'validation'),
      clientId !== null && queryClient.prefetchQuery(mentionFacetsQueryOptions(clientId)),
      clientId !== null &&
        queryClient.prefetchQuery(mentionListQueryOptions(clientId, mentionQueryOf(search, months.selected))),
    ])
  },
  head: headOfPage,
  component: Listening,
})

function Listening() {
  const { client, months, demo } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(listeningSearchSchema)
  return <ListeningPage client={client} months={months} demo={demo} search={search} onSearch={onSearch} />
}
