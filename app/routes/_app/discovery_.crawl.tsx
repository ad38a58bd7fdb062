import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { CrawlPage } from '#app/features/discovery/crawl-page.tsx'
import { crawlSearchDefaults, crawlSearchSchema } from '#app/features/discovery/crawl/crawl-search.ts'
import { loadCrawl } from '#app/features/discovery/crawl/load-crawl.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_app/discovery_/crawl')({
  validateSearch: crawlSearchSchema,
  search: { middlewares: [stripSearchParams(crawlSearchDefaults)] },
  loader: async ({ context, location }) => {
    const { client, queryClient } = context
    await Promise.all([
      loadMessages(context, 'discovery', 'discoveryCrawl', 'validation'),
      // When other rows are chosen, the page shows the old ones meanwhile.
      client?.website && loadCrawl(queryClient, client.id, location.search),
    ])
  },
  head: headOfPage,
  component: Crawl,
  errorComponent: ErrorPanel,
})

function Crawl() {
  const say = useMessages('discoveryCrawl')
  const sayShell = useMessages('shell')
  const { client, demo } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const search = Route.useSearch()
  if (!client?.website) {
    return (
      <Page title={sayShell('discoveryCrawlPage')} question={say('question')}>
        {client ? <EmptyState>{say('noWebsite')}</EmptyState> : <ChooseClient />}
      </Page>
    )
  }
  return (
    <CrawlPage
      key={client.id}
      clientId={client.id}
      domain={client.website}
      timeZone={client.timeZone}
      mayWrite={!demo}
      search={search}
      onSearch={(part) => void navigate({ search: (before) => ({ ...before, ...part }), resetScroll: false })}
    />
  )
}
