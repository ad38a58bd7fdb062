import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { PagePending } from '#app/components/feedback/page-pending.tsx'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { DiscoveryPage } from '#app/features/discovery/discovery-page.tsx'
import { discoveryDefaults, discoverySearchSchema } from '#app/features/discovery/discovery-search.ts'
import { loadFindings } from '#app/features/discovery/findings/load-findings.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/discovery')({
  validateSearch: discoverySearchSchema,
  search: { middlewares: [stripSearchParams(discoveryDefaults)] },
  loader: async ({ context, location }) => {
    const { client, months, demo, queryClient } = context
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
      // When other filters are chosen, the page shows its list meanwhile.
      client?.website && !demo && loadFindings(queryClient, client.id, location.search, months.selected),
    ])
  },
  head: headOfPage,
  component: Discovery,
  pendingComponent: PagePending,
  errorComponent: ErrorPanel,
})

function Discovery() {
  const { client, months, demo } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <DiscoveryPage
      client={client}
      months={months}
      demo={demo}
      search={Route.useSearch()}
      onSearch={(part) =>
        void navigate({ search: (before) => ({ ...before, ...part }), replace: true, resetScroll: false })
      }
    />
  )
}
