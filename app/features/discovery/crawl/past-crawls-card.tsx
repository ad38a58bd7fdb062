import { Badge } from '@radix-ui/themes'
import { Card } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Crawl } from '#app/shared/discovery/crawl/crawl.ts'
import { crawlColors } from './crawl-outcome.tsx'
import styles from './crawl.module.css'

/** The last crawls, each with its numbers. */
export function PastCrawlsCard({ crawls, timeZone }: { crawls: readonly Crawl[]; timeZone: string }) {
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
