import { createFileRoute } from '@tanstack/react-router'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { PagePending } from '#app/components/feedback/page-pending.tsx'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { DiscoveryPage } from '#app/features/discovery/discovery-page.tsx'
import { discoverySearchSchema, type DiscoverySearch } from '#app/features/discovery/discovery-search.ts'
import { loadFindings } from '#app/features/discovery/findings/load-findings.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/discovery')({
  validateSearch: parsedByPage<DiscoverySearch>(),
  loader: ({ context, location }) => loadFindings(context, location.search),
  head: headOfPage,
  component: Discovery,
  pendingComponent: PagePending,
  errorComponent: ErrorPanel,
})

function Discovery() {
  const { client, months, demo } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(discoverySearchSchema)
  return <DiscoveryPage client={client} months={months} demo={demo} search={search} onSearch={onSearch} />
}
