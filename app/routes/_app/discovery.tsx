import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { PagePending } from '#app/components/feedback/page-pending.tsx'
import { DiscoveryPage } from '#app/features/discovery/discovery-page.tsx'
import {
  discoveryDefaults,
  discoverySearchSchema,
  type DiscoverySearch,
} from '#app/features/discovery/discovery-search.ts'
import { loadFindings } from '#app/features/discovery/findings/load-findings.ts'
import { parsedByPage, withoutDefaults } from '#app/features/discovery/page-search.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

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
  const navigate = Route.useNavigate()
  const address = Route.useSearch()
  const search = useMemo(() => v.parse(discoverySearchSchema, address), [address])
  return (
    <DiscoveryPage
      client={client}
      months={months}
      demo={demo}
      search={search}
      onSearch={(part) =>
        void navigate({
          search: (before) => withoutDefaults({ ...before, ...part }, discoveryDefaults),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
