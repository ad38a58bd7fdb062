import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { MonthsPage } from '#app/features/growth/months-page.tsx'
import { historyOf, monthsSearchSchema, type MonthsSearch } from '#app/features/growth/months/months-search.ts'
import { monthHistoryQueryOptions } from '#app/features/growth/months/months.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/growth_/months')({
  validateSearch: parsedByPage<MonthsSearch>(),
  // When another number is chosen, the page shows its chart meanwhile. A failure is shown in its place.
  loader: async ({ context, location }) => {
    const { client, months, demo, queryClient } = context
    const asked = historyOf(v.parse(monthsSearchSchema, location.search))
    await Promise.all([
      loadMessages(context, 'growth', 'growthMonths', 'dashboard', 'charts', 'common'),
      client &&
        (client.website !== null || demo) &&
        queryClient.prefetchQuery(monthHistoryQueryOptions({ clientId: client.id, month: months.selected, ...asked })),
    ])
  },
  head: headOfPage,
  component: Months,
})

function Months() {
  const { client, demo, months } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(monthsSearchSchema)
  return <MonthsPage client={client} demo={demo} month={months.selected} search={search} onSearch={onSearch} />
}
