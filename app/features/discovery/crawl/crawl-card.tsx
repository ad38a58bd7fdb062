import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Crawl } from '#app/shared/discovery/crawl/crawl.ts'
import { CrawlActions } from './crawl-actions.tsx'
import { CrawlOutcome } from './crawl-outcome.tsx'
import { CrawlProgress } from './crawl-progress.tsx'
import { crawlStateQueryOptions } from './crawl.queries.ts'
import styles from './crawl.module.css'
import { NextCrawl } from './next-crawl.tsx'

interface CrawlCardProps {
  clientId: string
  timeZone: string
  /** Whether the person may start, cancel and set up crawls; not with demo data. */
  mayWrite: boolean
  /** Links to the report, where the card is on another page. */
  linksToReport?: boolean
}

/** The finished crawl that is shown as long as a later one has not finished. */
function EarlierCrawl({ crawl: { endedAt, counts }, timeZone }: { crawl: Crawl; timeZone: string }) {
  const t = useMessages('discoveryCrawl')
  const clock = useClock()
  return (
    <Note>
      {t('shownFrom', { time: endedAt === null ? '' : formatMoment(clock, endedAt, timeZone), count: counts.done })}
    </Note>
  )
}

/** The crawl of a client's website: its progress, how the last one ended, the next one, and its actions. */
export function CrawlCard({ clientId, timeZone, mayWrite, linksToReport = false }: CrawlCardProps) {
  const t = useMessages('discoveryCrawl')
  const query = useQuery(crawlStateQueryOptions(clientId))
  return (
    <Card title={t('cardTitle')} intro={t(mayWrite ? 'cardIntro' : 'cardDemo')}>
      <QueryState query={query} height="132px">
        {(state) => {
          const { current, past, latest } = state
          const last = past[0] ?? latest
          return (
            <Stack gap="3">
              {current && <CrawlProgress crawl={current} />}
              {!current && last && <CrawlOutcome crawl={last} host={state.hosts[0] ?? ''} timeZone={timeZone} />}
              {latest && latest.id !== (current ?? last)?.id && <EarlierCrawl crawl={latest} timeZone={timeZone} />}
              {!current && !last && <p className={styles['text']}>{t('never')}</p>}
              <CrawlActions clientId={clientId} state={state} mayWrite={mayWrite} />
              <NextCrawl state={state} timeZone={timeZone} />
              {linksToReport && latest && (
                <Link to="/discovery/crawl" className={styles['more']}>
                  {t('openReport')}
                </Link>
              )}
            </Stack>
          )
        }}
      </QueryState>
    </Card>
  )
}
