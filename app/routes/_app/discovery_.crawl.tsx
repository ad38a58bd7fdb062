import { createFileRoute } from '@tanstack/react-router'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Page } from '#app/components/layout/page.tsx'
import { useListSearch } from '#app/components/list/use-list-search.ts'
import { loadMessages, useMessages } from '#app/components/locale/use-messages.ts'
import { ChooseClient } from '#app/features/clients/choose-client.tsx'
import { CrawlPage } from '#app/features/discovery/crawl-page.tsx'
import { crawlSearchSchema, type CrawlSearch } from '#app/features/discovery/crawl/crawl-search.ts'
import { loadCrawl } from '#app/features/discovery/crawl/load-crawl.ts'
import { headOfPage } from '#app/features/shell/page-title.ts'
import { parsedByPage } from '#app/shared/search-params.ts'

export const Route = createFileRoute('/_app/discovery_/crawl')({
  validateSearch: parsedByPage<CrawlSearch>(),
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
})

function Crawl() {
  const t = useMessages('discoveryCrawl')
  const tShell = useMessages('shell')
  const { client, demo } = Route.useRouteContext()
  const [search, onSearch] = useListSearch(crawlSearchSchema, { pushes: true })
  if (!client?.website) {
    return (
      <Page title={tShell('discoveryCrawlPage')} question={t('question')}>
        {client ? <EmptyState>{t('noWebsite')}</EmptyState> : <ChooseClient />}
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
      onSearch={onSearch}
    />
  )
}
