import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { DiscoveryPage } from '#app/features/discovery/discovery-page.tsx'
import {
  discoverySearchSchema,
  type DiscoverySearch,
  findingQueryOf,
  findingFilterOf,
} from '#app/features/discovery/discovery-search.ts'
import {
  discoveryRunsQueryOptions,
  findingGroupsQueryOptions,
  findingListQueryOptions,
} from '#app/features/discovery/findings/findings.queries.ts'
import { ruleSettingsQueryOptions } from '#app/features/discovery/rules/rules.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/discovery')({
  validateSearch: parsedByPage<DiscoverySearch>(),
  // When other filters are chosen, the page shows its list meanwhile. A failed part says so itself.
  loader: async ({ context, location }) => {
    const { client, months, demo, queryClient } = context
    const clientId = client?.website && !demo ? client.id : null
    const search = v.parse(discoverySearchSchema, location.search)
    const month = months.selected
    await Promise.all([
      loadMessages(
        context,
        'discovery',
        'discoveryCatalogue',
        'discoveryCrawl',
        'discoveryFacts',
        'discoveryRules',
        'discoverySources',
        'discoveryVisitRules',
        'evidence',
        'cards',
        'dashboard',
        'searchConsole',
        'validation',
      ),
      clientId !== null && queryClient.prefetchQuery(discoveryRunsQueryOptions(clientId)),
      clientId !== null && queryClient.prefetchQuery(ruleSettingsQueryOptions(clientId)),
      clientId !== null && queryClient.prefetchQuery(findingListQueryOptions(clientId, findingQueryOf(search, month))),
      clientId !== null &&
        search.by !== 'none' &&
        queryClient.prefetchQuery(findingGroupsQueryOptions(clientId, search.by, findingFilterOf(search, month))),
    ])
  },
  head: headOfPage,
  component: Discovery,
})

function Discovery() {
  const { client, months, demo } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(discoverySearchSchema)
  return <DiscoveryPage client={client} months={months} demo={demo} search={search} onSearch={onSearch} />
}
