import { Button } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { SearchCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { installationWords } from '#app/shared/tracking/installation.ts'
import { publicError } from '#app/shared/http/public-error.ts'
import type { TrackingPulse } from '#server/websites/tracking-health.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { useVerifyInstallation } from './tracking.mutations.ts'
import {
  goalsQueryOptions,
  recentEventsQueryOptions,
  trackingHealthQueryOptions,
  trackingPulseQueryOptions,
} from './tracking.queries.ts'
import styles from './tracking.module.css'

const silentMs = 48 * 3_600_000

type State = 'waiting' | 'receiving' | 'silent'
const words: Record<State, string> = {
  waiting: 'Waiting for the first event',
  receiving: 'Receiving events',
  silent: 'No event for two days',
}

/** Whether events arrive, by itself up to date; and a look at the website on request. */
export function StatusCard({ website }: { website: TrackedWebsite }) {
  const query = useQuery(trackingPulseQueryOptions(website.clientId))
  useFollowingEvents(website.clientId, query.data?.lastEventAt)
  return (
    <Card title="Status">
      <QueryState query={query} height="76px">
        {(pulse) => <Pulse website={website} pulse={pulse} state={stateOf(pulse, query.dataUpdatedAt)} />}
      </QueryState>
      <SiteCheck website={website} />
    </Card>
  )
}

function stateOf({ lastEventAt }: TrackingPulse, now: number): State {
  if (lastEventAt === null) return 'waiting'
  return now - Date.parse(lastEventAt) > silentMs ? 'silent' : 'receiving'
}

function Pulse({ website, pulse, state }: { website: TrackedWebsite; pulse: TrackingPulse; state: State }) {
  return (
    <div className={styles['status']} data-state={state}>
      <span className={styles['dot']} aria-hidden="true" />
      <div>
        {/* Only the state is announced: the time of the last event changes all the while. */}
        <output className={styles['state']}>{words[state]}</output>
        <p className={styles['note']}>
          {pulse.lastEventAt === null ? (
            'Put the snippet on your website, then open it in your browser. This page notices by itself.'
          ) : (
            <>
              Last event <Moment at={pulse.lastEventAt} timeZone={website.timeZone} seconds /> ({website.timeZone}).{' '}
              {state === 'silent' ? 'Has the snippet been removed?' : liveWords(pulse.liveVisitors)}
            </>
          )}
        </p>
      </div>
    </div>
  )
}

const liveWords = (visitors: number) =>
  visitors === 1 ? '1 visitor in the last five minutes.' : `${visitors} visitors in the last five minutes.`

function SiteCheck({ website }: { website: TrackedWebsite }) {
  const check = useVerifyInstallation(website.clientId)
  const found = check.data?.finding.outcome === 'found'
  return (
    <div className={styles['check']}>
      <Button variant="soft" highContrast loading={check.isPending} onClick={() => check.mutate()}>
        <SearchCheck size={15} aria-hidden="true" /> Check my site
      </Button>
      <output className={styles['checkResult']} data-good={found || undefined}>
        {check.isPending && <span className="visually-hidden">Looking at {website.domain}</span>}
        {!check.isPending && check.isError && publicError(check.error).message}
        {!check.isPending && check.data && (
          <>
            <strong>{found ? 'Found.' : 'Not right yet.'}</strong>{' '}
            {installationWords(check.data.finding, { origin: website.origin })}
            <span className={styles['checkUrl']}>
              Looked at {check.data.url}, <Moment at={check.data.checkedAt} timeZone={website.timeZone} seconds />
            </span>
          </>
        )}
      </output>
    </div>
  )
}

/** What shows events is fetched anew as soon as there is a newer one. */
function useFollowingEvents(clientId: string, lastEventAt: string | null | undefined) {
  const queryClient = useQueryClient()
  const seen = useRef(lastEventAt)
  useEffect(() => {
    const before = seen.current
    seen.current = lastEventAt
    if (before === undefined || before === lastEventAt) return
    for (const options of [trackingHealthQueryOptions, recentEventsQueryOptions, goalsQueryOptions]) {
      void queryClient.invalidateQueries({ queryKey: options(clientId).queryKey })
    }
  }, [clientId, lastEventAt, queryClient])
}
