import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ChangePage } from '#app/features/growth/change-page.tsx'
import { changeSearchSchema, whyOf, type ChangeSearch } from '#app/features/growth/change/change-search.ts'
import { whyChangedQueryOptions } from '#app/features/growth/change/change.queries.ts'
import { targetsQueryOptions } from '#app/features/growth/pacing/pacing.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/growth_/change')({
  validateSearch: parsedByPage<ChangeSearch>(),
  // When another number is chosen, the page shows its change meanwhile. A failure is shown in its place.
  loader: async ({ context, location }) => {
    const { client, months, demo, queryClient } = context
    const clientId = client && (client.website !== null || demo) ? client.id : null
    const search = v.parse(changeSearchSchema, location.search)
    const month = months.selected
    await Promise.all([
      loadMessages(context, 'growth', 'growthChange', 'dashboard', 'cardEffects', 'charts', 'common'),
      clientId !== null && queryClient.prefetchQuery(whyChangedQueryOptions({ clientId, month, ...whyOf(search) })),
      // For the goals to choose from.
      clientId !== null && queryClient.prefetchQuery(targetsQueryOptions(clientId, month)),
    ])
  },
  head: headOfPage,
  component: Change,
})

function Change() {
  const { client, demo, months } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(changeSearchSchema)
  return <ChangePage client={client} demo={demo} month={months.selected} search={search} onSearch={onSearch} />
}
