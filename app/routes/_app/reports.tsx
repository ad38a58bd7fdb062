import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { PagePending } from '#app/components/feedback/page-pending.tsx'
import { parsedByPage, withoutDefaults } from '#app/features/discovery/page-search.ts'
import { listDefaults, listSearchSchema, type ListSearch } from '#app/features/reports/list/list-search.ts'
import { loadReportList } from '#app/features/reports/list/load-list.ts'
import { ReportsPage } from '#app/features/reports/reports-page.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/reports')({
  validateSearch: parsedByPage<ListSearch>(),
  loader: ({ context, location }) => loadReportList(context, location.search),
  head: headOfPage,
  component: Reports,
  pendingComponent: PagePending,
  errorComponent: ErrorPanel,
})

function Reports() {
  const { client, months, demo } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const address = Route.useSearch()
  const search = useMemo(() => v.parse(listSearchSchema, address), [address])
  return (
    <ReportsPage
      client={client}
      months={months}
      demo={demo}
      search={search}
      onSearch={(part) =>
        void navigate({
          search: (before) => withoutDefaults({ ...before, ...part }, listDefaults),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
