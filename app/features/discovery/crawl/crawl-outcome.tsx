import { Badge } from '@radix-ui/themes'
import { Note } from '#app/components/feedback/note.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Crawl, CrawlState } from '#app/shared/discovery/crawl/crawl.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatLargestUnit } from '#app/shared/format/time-span.ts'
import { CrawlProblem } from './crawl-problem.tsx'
import styles from './crawl.module.css'

export const crawlColors = {
  queued: 'gray',
  running: 'teal',
  finished: 'green',
  cancelled: 'gray',
  failed: 'red',
} as const satisfies Record<CrawlState, string>

interface CrawlOutcomeProps {
  /** One that has ended. */
  crawl: Crawl
  /** The host that was crawled first. */
  host: string
  timeZone: string
}

/** How a crawl ended: its numbers, the limits it reached, and why it failed with what to do about it. */
export function CrawlOutcome({ crawl, host, timeZone }: CrawlOutcomeProps) {
  const { t, locale } = useTranslator('discoveryCrawl')
  const { state, failure, block, begunAt, endedAt, counts, cuts, limits } = crawl
  const seconds = begunAt && endedAt ? (Date.parse(endedAt) - Date.parse(begunAt)) / 1000 : null
  return (
    <div className={styles['outcome']}>
      <p className={styles['lead']}>
        <Badge color={crawlColors[state]}>{t(`state.${state}`)}</Badge>{' '}
        {endedAt && <Moment at={endedAt} timeZone={timeZone} zoned />}
      </p>
      {failure && <CrawlProblem failure={failure} block={block} host={host} timeZone={timeZone} />}
      <ul className={styles['numbers']}>
        <li>{t('count.read', { count: counts.done })}</li>
        <li>{t('count.failed', { count: counts.failed })}</li>
        {seconds !== null && <li>{t('took', { time: formatLargestUnit(locale, seconds) })}</li>}
      </ul>
      {cuts.map((cut) => (
        <Note key={cut}>
          {t(`cut.${cut}`, { pages: formatCount(locale, limits.pages), depth: formatCount(locale, limits.depth) })}
        </Note>
      ))}
    </div>
  )
}
