import { createFileRoute } from '@tanstack/react-router'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { listSearchSchema, type ListSearch } from '#app/features/reports/list/list-search.ts'
import { loadReportList } from '#app/features/reports/list/load-list.ts'
import { ReportsPage } from '#app/features/reports/reports-page.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/reports')({
  validateSearch: parsedByPage<ListSearch>(),
  loader: ({ context, location }) => loadReportList(context, location.search),
  head: headOfPage,
  component: Reports,
})

function Reports() {
  const { client, months, demo } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(listSearchSchema)
  return <ReportsPage client={client} months={months} demo={demo} search={search} onSearch={onSearch} />
}
