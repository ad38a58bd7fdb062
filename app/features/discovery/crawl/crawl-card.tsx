import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '@radix-ui/themes'
import { Play, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { Stack } from '#app/components/layout/stack.tsx'
import { formatMoment, formatDate } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Crawl, CrawlOverview } from '#app/shared/discovery/crawl/crawl.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { useAnnounced } from '#app/components/feedback/announcements.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { formatLargestUnit } from '#app/shared/format/time-span.ts'
import { ConfirmDialog } from '#app/components/dialog/confirm-dialog.tsx'
import { LiveStatus } from '#app/components/form/action-status.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { CrawlOutcome } from './crawl-outcome.tsx'
import { crawlStateQueryOptions, useCancelCrawl, useStartCrawl } from './crawl.queries.ts'
import styles from './crawl.module.css'

const CrawlSettingsDialog = lazyPart(() =>
  import('./crawl-settings-dialog.tsx').then((module) => module.CrawlSettingsDialog),
)

interface CrawlActionsProps {
  clientId: string
  state: CrawlOverview
  mayWrite: boolean
}

/** Starts or cancels a crawl, and opens the settings. */
function CrawlActions({ clientId, state, mayWrite }: CrawlActionsProps) {
  const t = useMessages('discoveryCrawl')
  const [opener, open] = useState<HTMLElement | null>(null)
  const start = useStartCrawl(clientId)
  const cancel = useCancelCrawl(clientId)
  const { current, latest } = state
  return (
    <>
      <Actions>
        {current ? (
          <ConfirmDialog
            trigger={
              <Button variant="soft" color="gray" highContrast disabled={!mayWrite}>
                {t('cancelCrawl')}
              </Button>
            }
            title={t('cancelTitle')}
            confirm={t('cancelCrawl')}
            onConfirm={() => cancel.mutateAsync(current.id)}
          >
            {t('cancelText')}
          </ConfirmDialog>
        ) : (
          <Button disabled={!mayWrite} loading={start.isPending} onClick={() => start.mutate()}>
            <Play size={15} aria-hidden="true" /> {t(latest ? 'crawlAgain' : 'startCrawl')}
          </Button>
        )}
        <Button
          variant="soft"
          color="gray"
          highContrast
          disabled={!mayWrite}
          onClick={(event) => open(event.currentTarget)}
        >
          <Settings2 size={15} aria-hidden="true" /> {t('settings')}
        </Button>
      </Actions>
      <LiveStatus mutation={start}>{start.isSuccess && t('requested')}</LiveStatus>
      {opener && <CrawlSettingsDialog clientId={clientId} state={state} opener={opener} onClose={() => open(null)} />}
    </>
  )
}

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

/** When the next crawl is due, and at which pace. */
function NextCrawl({ state, timeZone }: { state: CrawlOverview; timeZone: string }) {
  const { t } = useTranslator('discoveryCrawl')
  const clock = useClock()
  const { nextAt, settings, hosts } = state
  return (
    <Note>
      {nextAt ? t('nextOn', { day: formatDate(clock, nextAt, timeZone) }) : t(`schedule.${settings.schedule}`)}
      {' · '}
      {t('paceOf', { pace: settings.pagesPerSecond })}
      {' · '}
      {hosts.join(', ')}
    </Note>
  )
}

/** How far a waiting or running crawl is: pages read, failed and left, and the time it still needs. */
function CrawlProgress({ crawl }: { crawl: Crawl }) {
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
