import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './crawl.module.css'

/** What a crawl does, before the first one. */
export function FirstCrawl() {
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
