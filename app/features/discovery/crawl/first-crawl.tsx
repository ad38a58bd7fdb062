import { Card } from '#app/components/layout/card.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './crawl.module.css'

/** What a crawl does, before the first one. */
export function FirstCrawl() {
  const say = useMessages('discoveryCrawl')
  return (
    <Card title={say('firstTitle')}>
      <ul className={styles['entries']}>
        <li>{say('first.reads')}</li>
        <li>{say('first.polite')}</li>
        <li>{say('first.limits')}</li>
        <li>{say('first.report')}</li>
      </ul>
    </Card>
  )
}
