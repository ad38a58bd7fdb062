import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { Note } from '#app/components/feedback/note.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Crawl } from '#app/shared/discovery/crawl/crawl.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatLargestUnit } from '#app/shared/format/time-span.ts'
import styles from './crawl.module.css'

/** How far a waiting or running crawl is: pages read, failed and left, and the time it still needs. */
export function CrawlProgress({ crawl }: { crawl: Crawl }) {
  const { t, locale } = useTranslator('discoveryCrawl')
  const { state, counts, limits, secondsLeft } = crawl
  const read = counts.done + counts.failed
  const isWaiting = state === 'queued'
  // Addresses that are found on the way raise the total, up to the limit.
  const total = Math.max(1, Math.min(limits.pages, read + counts.queued))
  const title = t(isWaiting ? 'waiting' : 'running')
  useAnnounced('news', title)
  return (
    <div className={styles['progress']}>
      <p className={styles['lead']}>{title}</p>
      <progress aria-label={t('progress')} max={total} {...(!isWaiting && { value: Math.min(read, total) })} />
      {!isWaiting && (
        <ul className={styles['numbers']}>
          <li>{t('count.read', { count: counts.done })}</li>
          <li>{t('count.failed', { count: counts.failed })}</li>
          <li>{t('count.queued', { count: counts.queued })}</li>
          {secondsLeft !== null && <li>{t('timeLeft', { time: formatLargestUnit(locale, secondsLeft) })}</li>}
        </ul>
      )}
      <Note>{t('limitsNow', { pages: formatCount(locale, limits.pages), pace: limits.pagesPerSecond })}</Note>
    </div>
  )
}
