import { Badge } from '@radix-ui/themes'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { Crawl, CrawlState, CrawlBlock, CrawlFailure } from '#app/shared/discovery/crawl/crawl.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatLargestUnit } from '#app/shared/format/time-span.ts'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { pageFailures } from '#app/shared/discovery/crawl/crawled-pages.ts'
import styles from './crawl.module.css'

interface CrawlProblemProps {
  failure: CrawlFailure
  block: CrawlBlock | null
  host: string
  timeZone: string
}

/** Failures that another domain, or another host name, could solve. */
const ofTheDomain: ReadonlySet<CrawlFailure> = new Set([
  'noSuchHost',
  'privateAddress',
  'unreachable',
  'certificate',
  'brokenStart',
])

/** Why a crawl failed, until when it stays so, and the way to what can be changed. */
function CrawlProblem({ failure, block, host, timeZone }: CrawlProblemProps) {
  const t = useMessages('discoveryCrawl')
  const clock = useClock()
  return (
    <>
      <p className={styles['problem']}>
        {t(`failure.${failure}`)} {t('reportKept')}
      </p>
      {block && (
        <Note>
          <BlockReason code={block.code} /> {t('blockedUntil', { time: formatMoment(clock, block.until, timeZone) })}
        </Note>
      )}
      {ofTheDomain.has(failure) && (
        <Link to="/tracking" className={styles['more']}>
          {t('checkDomain')}
        </Link>
      )}
      {(failure === 'robots' || failure === 'robotsUnreachable') && (
        <a href={`https://${host}/robots.txt`} target="_blank" rel="noreferrer" className={styles['more']}>
          {t('openRobots')} <ExternalLink size={13} aria-hidden="true" />
          <span className="visually-hidden">{t('note.opensNewTab')}</span>
        </a>
      )}
    </>
  )
}

/** Why robots.txt could not be read; nothing if there are no words for it. */
function BlockReason({ code }: Pick<CrawlBlock, 'code'>) {
  const t = useMessages('discoveryCrawl')
  const status = /^status_(\d{3})$/.exec(code)?.[1]
  if (status !== undefined) return t('blockedStatus', { status })
  const refused = pageFailures.find((one) => one === code)
  return refused === undefined ? null : t('blockedReason', { reason: t(`refused.${refused}`) })
}

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
