import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { changeFacetsQueryOptions, changeListQueryOptions } from '#app/features/competitors/changes/changes.queries.ts'
import { CompetitorsPage } from '#app/features/competitors/competitors-page.tsx'
import {
  changeQueryOf,
  competitorsSearchSchema,
  type CompetitorsSearch,
} from '#app/features/competitors/competitors-search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/competitors')({
  validateSearch: parsedByPage<CompetitorsSearch>(),
  // When other filters are chosen, the page shows its list meanwhile. A failed part says so itself.
  loader: async ({ context, location }) => {
    const { client, months, demo, queryClient } = context
    const clientId = client?.website && !demo ? client.id : null
    const search = v.parse(competitorsSearchSchema, location.search)
    await Promise.all([
      loadMessages(context, 'competitors', 'competitorChanges', 'competitorRules', 'itemLists', 'validation'),
      clientId !== null && queryClient.prefetchQuery(changeFacetsQueryOptions(clientId)),
      clientId !== null &&
        queryClient.prefetchQuery(changeListQueryOptions(clientId, changeQueryOf(search, months.selected))),
    ])
  },
  head: headOfPage,
  component: Competitors,
})

function Competitors() {
  const { client, months, demo } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(competitorsSearchSchema)
  return <CompetitorsPage client={client} months={months} demo={demo} search={search} onSearch={onSearch} />
}
