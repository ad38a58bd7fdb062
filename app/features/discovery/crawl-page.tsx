import { useQuery } from '@tanstack/react-query'
import { Badge } from '@radix-ui/themes'
import { Page } from '#app/components/layout/page.tsx'
import { Column, Columns } from '#app/components/layout/columns.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { type Crawl, sitemapFaults, type CrawledSitemapRow } from '#app/shared/discovery/crawl/crawl.ts'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { pageFailures } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { CrawlCard } from './crawl/crawl-card.tsx'
import { CrawlReport } from './crawl/crawl-report.tsx'
import type { CrawlSearch } from './crawl/crawl-search.ts'
import { crawlStateQueryOptions } from './crawl/crawl.queries.ts'
import { DiscoveryTabs } from './discovery-tabs.tsx'
import { crawlColors } from './crawl/crawl-outcome.tsx'
import styles from './crawl/crawl.module.css'

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

/** What a crawl does, before the first one. */
function FirstCrawl() {
  const t = useMessages('discoveryCrawl')
  return (
    <Card title={t('firstTitle')}>
      <ul className={styles['entries']}>
        <li>{t('first.reads')}</li>
        <li>{t('first.polite')}</li>
        <li>{t('first.limits')}</li>
        <li>{t('first.report')}</li>
      </ul>
    </Card>
  )
}

/** The last crawls, each with its numbers. */
function PastCrawlsCard({ crawls, timeZone }: { crawls: readonly Crawl[]; timeZone: string }) {
  const t = useMessages('discoveryCrawl')
  return (
    <Card title={t('pastCrawls')}>
      <ul className={styles['entries']}>
        {crawls.map(({ id, state, endedAt, requestedBy, isScheduled, counts }) => (
          <li key={id}>
            <span>
              <Badge color={crawlColors[state]}>{t(`state.${state}`)}</Badge>{' '}
              {endedAt && <Moment at={endedAt} timeZone={timeZone} />}
            </span>
            <span className={styles['quiet']}>
              {t('count.read', { count: counts.done })}
              {counts.changes && <> · {t('changeCounts', counts.changes)}</>}
              {isScheduled && <> · {t('bySchedule')}</>}
              {!isScheduled && requestedBy !== null && <> · {t('note.byPerson', { person: requestedBy })}</>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The sitemaps that the crawl found, with their faults. */
function SitemapsCard({ sitemaps }: { sitemaps: readonly CrawledSitemapRow[] }) {
  const t = useMessages('discoveryCrawl')
  const faultText = (fault: string) => {
    const own = sitemapFaults.find((one) => one === fault)
    const refusal = pageFailures.find((one) => one === fault)
    if (own) return t(`sitemap.${own}`)
    return refusal ? t(`refused.${refusal}`) : t('name.unknown')
  }
  return (
    <Card title={t('sitemaps')}>
      {sitemaps.length === 0 ? (
        <EmptyState>{t('noSitemaps')}</EmptyState>
      ) : (
        <ul className={styles['entries']}>
          {sitemaps.map(({ url, fault, addresses, foreign }) => (
            <li key={url}>
              <bdi>{url}</bdi>
              <span className={fault === null ? styles['quiet'] : styles['problem']}>
                {fault === null ? t('addressesIn', { count: addresses }) : faultText(fault)}
                {foreign > 0 && <> · {t('foreign', { count: foreign })}</>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
