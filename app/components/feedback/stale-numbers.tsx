import { Button } from '@radix-ui/themes'
import { notifyManager, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { CloudOff, RotateCw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { dayMs } from '#app/shared/calendar/duration.ts'
import { formatMoment, formatTime } from '../locale/format-time.ts'
import { useOwnTimeZone } from '../locale/local-moment.tsx'
import { useClock } from '../locale/use-clock.ts'
import { useMessages } from '../locale/use-messages.ts'
import noticeStyles from './page-notice.module.css'
import styles from './stale-numbers.module.css'

/** For `meta` of a query that the shell reads: if it fails, the numbers of the page are still those of now. */
export const ofShell = { isOfShell: true }

/** Pauses between two tries, in seconds; the last one repeats. */
const pauses = [5, 10, 20, 40, 60]

interface StaleNumbersProps {
  children: ReactNode
  /** Class of what surrounds the banner, where it isn't as wide as the page. */
  frame?: string | undefined
  /** Milliseconds of a second; tests shorten it. */
  secondMs?: number
}

/**
 * Surrounds the content of a page, in the shell or on a page of its own: a shared month, a report, a decision. If something that it shows couldn't be read again, the old content stays, dimmed, below
 * a banner with the time of the oldest of it. It is tried again after growing pauses, at once when the connection is back,
 * and when someone asks for it. Outside of the shell, `data-numbers` marks what is dimmed, except its `header`.
 */
export function StaleNumbers({ children, frame, secondMs = 1000 }: StaleNumbersProps) {
  const since = useStaleSince()
  return (
    <>
      {since !== null && (
        <div className={frame}>
          <StaleBanner since={since} secondMs={secondMs} />
        </div>
      )}
      <div className={styles['content']} data-stale={since !== null || undefined}>
        {children}
      </div>
    </>
  )
}

function StaleBanner({ since, secondMs }: { since: number; secondMs: number }) {
  const t = useMessages('common')
  const queryClient = useQueryClient()
  const isOffline = useIsOffline()
  const time = useTimeOf(since)

  useEffect(() => {
    let tries = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const waitAndTry = () => {
      timer = setTimeout(
        () => {
          tries += 1
          readAgain(queryClient)
          waitAndTry()
        },
        (pauses[Math.min(tries, pauses.length - 1)] ?? 0) * secondMs,
      )
    }
    waitAndTry()
    return () => clearTimeout(timer)
  }, [queryClient, secondMs])
  useEffect(() => {
    if (!isOffline) readAgain(queryClient)
  }, [queryClient, isOffline])

  return (
    <output className={noticeStyles['notice']}>
      <span className={noticeStyles['icon']} aria-hidden="true">
        <CloudOff size={18} />
      </span>
      <span className={noticeStyles['text']}>
        {isOffline ? t('staleOffline', { time }) : t('staleFailed', { time })} {t('staleComesBack')}
      </span>
      {!isOffline && (
        <Button
          type="button"
          size="1"
          variant="surface"
          color="gray"
          highContrast
          onClick={() => readAgain(queryClient)}
        >
          <RotateCw size={13} aria-hidden="true" /> {t('tryAgain')}
        </Button>
      )}
    </output>
  )
}

/** Whether a query shows something old, because it failed or waits for the connection. */
const isStale = (query: Query): boolean =>
  query.isActive() &&
  query.state.data !== undefined &&
  query.meta?.['isOfShell'] !== true &&
  (query.state.status === 'error' || query.state.fetchStatus === 'paused')

/** Reads old content again, unless that is under way. */
const readAgain = (queryClient: QueryClient) =>
  void queryClient.refetchQueries({ predicate: isStale }, { cancelRefetch: false })

function staleSince(queryClient: QueryClient): number | null {
  const moments = queryClient
    .getQueryCache()
    .getAll()
    .filter(isStale)
    .map(({ state }) => state.dataUpdatedAt)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** Returns when the oldest shown content was read, if it could not be read again; null if everything is as of now. */
function useStaleSince(): number | null {
  const queryClient = useQueryClient()
  return useSyncExternalStore(
    (changed) => queryClient.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => staleSince(queryClient),
    () => null,
  )
}

function watchConnection(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

const useIsOffline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => navigator.onLine === false,
    () => false,
  )

/** Returns a moment in the reader's clock: 14:05, or with its day if that was not within the last day. */
function useTimeOf(moment: number): string {
  const clock = useClock()
  const timeZone = useOwnTimeZone()
  const [now] = useState(Date.now)
  const at = new Date(moment).toISOString()
  return now - moment < dayMs ? formatTime(clock, at, timeZone) : formatMoment(clock, at, timeZone)
}
