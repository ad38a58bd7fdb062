import { Card } from '#app/components/layout/card.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sitemapFaults, type CrawledSitemapRow } from '#app/shared/discovery/crawl/crawl.ts'
import { pageRefusals } from '#app/shared/discovery/crawl/crawled-pages.ts'
import styles from './crawl.module.css'

/** The sitemaps that the crawl found, with their faults. */
export function SitemapsCard({ sitemaps }: { sitemaps: readonly CrawledSitemapRow[] }) {
  const say = useMessages('discoveryCrawl')
  const faultText = (fault: string) => {
    const own = sitemapFaults.find((one) => one === fault)
    const refusal = pageRefusals.find((one) => one === fault)
    if (own) return say(`sitemap.${own}`)
    return refusal ? say(`refused.${refusal}`) : say('name.unknown')
  }
  return (
    <Card title={say('sitemaps')}>
      {sitemaps.length === 0 ? (
        <EmptyState>{say('noSitemaps')}</EmptyState>
      ) : (
        <ul className={styles['entries']}>
          {sitemaps.map(({ url, fault, addresses, foreign }) => (
            <li key={url}>
              <bdi>{url}</bdi>
              <span className={fault === null ? styles['quiet'] : styles['problem']}>
                {fault === null ? say('addressesIn', { count: addresses }) : faultText(fault)}
                {foreign > 0 && <> · {say('foreign', { count: foreign })}</>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
