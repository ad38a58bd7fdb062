import { useQuery } from '@tanstack/react-query'
import { Page } from '#app/components/layout/page.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { CrawlCard } from './crawl/crawl-card.tsx'
import { CrawlReport } from './crawl/crawl-report.tsx'
import type { CrawlSearch } from './crawl/crawl-search.ts'
import { crawlStateQueryOptions } from './crawl/crawl.queries.ts'
import { FirstCrawl } from './crawl/first-crawl.tsx'
import { PastCrawlsCard } from './crawl/past-crawls-card.tsx'
import { SitemapsCard } from './crawl/sitemaps-card.tsx'
import { DiscoveryTabs } from './discovery-tabs.tsx'

interface CrawlPageProps {
  clientId: string
  domain: string
  timeZone: string
  /** Whether the person may start, cancel and set up crawls; not with demo data. */
  mayWrite: boolean
  search: CrawlSearch
  /** Puts something else into the address. */
  onSearch: (part: Partial<CrawlSearch>) => void
}

/** The crawl of a client's website and its report. */
export function CrawlPage({ clientId, domain, timeZone, mayWrite, search, onSearch }: CrawlPageProps) {
  const t = useMessages('discoveryCrawl')
  const tShell = useMessages('shell')
  const { data: state } = useQuery(crawlStateQueryOptions(clientId))
  const latest = state?.latest
  return (
    <Page title={tShell('discoveryCrawlPage')} question={t('question')}>
      <DiscoveryTabs />
      <Columns>
        <CrawlCard clientId={clientId} timeZone={timeZone} mayWrite={mayWrite} />
        {latest ? <SitemapsCard sitemaps={state.sitemaps} /> : <FirstCrawl />}
        {latest && (
          <Column wide>
            <CrawlReport
              clientId={clientId}
              domain={domain}
              timeZone={timeZone}
              crawlId={latest.id}
              search={search}
              onSearch={onSearch}
            />
          </Column>
        )}
        {state && state.past.length > 0 && (
          <Column wide>
            <PastCrawlsCard crawls={state.past} timeZone={timeZone} />
          </Column>
        )}
      </Columns>
    </Page>
  )
}
