import { Card } from '#app/components/layout/card.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { sitemapFaults, type CrawledSitemapRow } from '#app/shared/discovery/crawl/crawl.ts'
import { pageRefusals } from '#app/shared/discovery/crawl/crawled-pages.ts'
import styles from './crawl.module.css'

/** The sitemaps that the crawl found, with their faults. */
export function SitemapsCard({ sitemaps }: { sitemaps: readonly CrawledSitemapRow[] }) {
  const t = useMessages('discoveryCrawl')
  const faultText = (fault: string) => {
    const own = sitemapFaults.find((one) => one === fault)
    const refusal = pageRefusals.find((one) => one === fault)
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
