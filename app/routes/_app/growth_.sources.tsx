import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { SourcesPage } from '#app/features/growth/sources-page.tsx'
import { sourcesSearchSchema, type SourcesSearch } from '#app/features/growth/sources/sources-search.ts'
import { concentrationQueryOptions } from '#app/features/growth/sources/sources.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/growth_/sources')({
  validateSearch: parsedByPage<SourcesSearch>(),
  // When visits are divided otherwise, the page shows its numbers meanwhile. A failure is shown in their place.
  loader: async ({ context, location }) => {
    const { client, months, demo, queryClient } = context
    const { by } = v.parse(sourcesSearchSchema, location.search)
    await Promise.all([
      loadMessages(context, 'growth', 'growthSources', 'dashboard', 'charts', 'common'),
      client &&
        (client.website !== null || demo) &&
        queryClient.prefetchQuery(concentrationQueryOptions({ clientId: client.id, month: months.selected, by })),
    ])
  },
  head: headOfPage,
  component: Sources,
})

function Sources() {
  const { client, demo, months } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(sourcesSearchSchema)
  return <SourcesPage client={client} demo={demo} month={months.selected} search={search} onSearch={onSearch} />
}
