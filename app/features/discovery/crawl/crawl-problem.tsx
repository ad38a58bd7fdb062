import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { Note } from '#app/components/feedback/note.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { CrawlBlock, CrawlFailure } from '#app/shared/discovery/crawl/crawl.ts'
import { pageRefusals } from '#app/shared/discovery/crawl/crawled-pages.ts'
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
export function CrawlProblem({ failure, block, host, timeZone }: CrawlProblemProps) {
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
          <span className="visually-hidden">{t('opensNewTab')}</span>
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
  const refused = pageRefusals.find((one) => one === code)
  return refused === undefined ? null : t('blockedReason', { reason: t(`refused.${refused}`) })
}
