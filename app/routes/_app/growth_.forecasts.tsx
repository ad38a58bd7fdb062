import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { ForecastsPage } from '#app/features/growth/forecasts-page.tsx'
import { forecastsSearchSchema, type ForecastsSearch } from '#app/features/growth/forecasts/forecasts-search.ts'
import { forecastLedgerQueryOptions } from '#app/features/growth/forecasts/forecasts.queries.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/growth_/forecasts')({
  validateSearch: parsedByPage<ForecastsSearch>(),
  loader: async ({ context, location }) => {
    const { client, demo, queryClient } = context
    const search = v.parse(forecastsSearchSchema, location.search)
    await Promise.all([
      loadMessages(context, 'growth', 'growthNames', 'growthForecasts', 'dashboard', 'common'),
      client &&
        (client.website !== null || demo) &&
        queryClient.prefetchQuery(forecastLedgerQueryOptions(client.id, search)),
    ])
  },
  head: headOfPage,
  component: Forecasts,
})

function Forecasts() {
  const { client, demo } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(forecastsSearchSchema)
  return <ForecastsPage client={client} demo={demo} search={search} onSearch={onSearch} />
}
