import { Link } from '@tanstack/react-router'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { FindingSource } from '#app/shared/discovery/rule-ids.ts'
import { connectSearchId } from '#app/shared/discovery/search-console/fragments.ts'
import styles from './sources.module.css'

const targets = {
  crawl: '/discovery/crawl',
  search: '/tracking/imports',
  searchPairs: '/discovery',
  visits: '/tracking',
  speed: '/tracking',
  logs: '/tracking/imports',
} as const satisfies Record<FindingSource, string>

/** The one thing to do about a source: to get its data, or to see it. */
export function SourceAction({ source, has }: { source: FindingSource; has: boolean }) {
  const t = useMessages('discoverySources')
  if (has && source !== 'crawl') return null
  return (
    <Link to={targets[source]} hash={source === 'searchPairs' ? connectSearchId : ''} className={styles['action']}>
      {has ? t('seeCrawl') : t(`get.${source}`)}
    </Link>
  )
}
