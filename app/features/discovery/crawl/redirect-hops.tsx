import { Badge } from '@radix-ui/themes'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { CrawledPageDetails } from '#app/shared/discovery/crawl/crawled-pages.ts'
import { statusColor } from './page-columns.tsx'
import styles from './page-details.module.css'

/** The redirects from a page on, hop by hop, and where they end. */
export function RedirectHops({ page: { redirects, redirectsTo } }: { page: CrawledPageDetails }) {
  const { t } = useTranslator('discoveryCrawl')
  if (redirects.length === 0) return null
  return (
    <section className={styles['part']}>
      <h2>{t('redirects')}</h2>
      <ol>
        {redirects.map(({ url, status }, index) => (
          // A loop has the same address twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <Badge color={statusColor(status)}>{status}</Badge> <bdi>{url}</bdi>
          </li>
        ))}
        {redirectsTo !== null && (
          <li>
            {t('endsAt')} <bdi>{redirectsTo}</bdi>
          </li>
        )}
      </ol>
    </section>
  )
}
