import { Link as RadixLink } from '@radix-ui/themes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { TrackingPulse } from '#server/tracking/tracking-health.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { Moment } from '#app/components/locale/moment.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { recentEventsQueryOptions, trackingHealthQueryOptions, trackingPulseQueryOptions } from './tracking.queries.ts'
import styles from './tracking.module.css'

const silentMs = 48 * 3_600_000

type State = 'waiting' | 'receiving' | 'silent'

/** Whether events arrive, updated automatically, in view on every tab. */
export function TrackingStatus({ website }: { website: TrackedWebsite }) {
  const t = useMessages('tracking')
  const query = useQuery(trackingPulseQueryOptions(website.clientId))
  useFollowingEvents(website.clientId, query.data?.lastEventAt)
  return (
    <section aria-label={t('name.status')} className={styles['statusRow']}>
      <QueryState query={query} height="24px">
        {(pulse) => <Pulse website={website} pulse={pulse} state={stateOf(pulse, query.dataUpdatedAt)} />}
      </QueryState>
    </section>
  )
}

function stateOf({ lastEventAt }: TrackingPulse, now: number): State {
  if (lastEventAt === null) return 'waiting'
  return now - Date.parse(lastEventAt) > silentMs ? 'silent' : 'receiving'
}

function Pulse({ website, pulse, state }: { website: TrackedWebsite; pulse: TrackingPulse; state: State }) {
  const t = useMessages('tracking')
  return (
    <div className={styles['status']} data-state={state}>
      <span className={styles['dot']} aria-hidden="true" />
      {/* Only the state is announced, because the time of the last event changes all the time. */}
      <output className={styles['state']}>{t(state)}</output>
      <Note as="span">
        {pulse.lastEventAt === null ? (
          <>
            {t('putSnippet')}{' '}
            <RadixLink asChild underline="always">
              <Link to="/tracking/install">{t('action.getSnippet')}</Link>
            </RadixLink>{' '}
            <RadixLink href={`https://${website.domain}/`} target="_blank" rel="noopener" underline="always">
              {t('openSite', { domain: website.domain })} <ExternalLink size={12} aria-hidden="true" />
            </RadixLink>
          </>
        ) : (
          <>
            <LastEvent at={pulse.lastEventAt} timeZone={website.timeZone} />{' '}
            {state === 'silent' ? t('snippetRemoved') : t('liveVisitors', { count: pulse.liveVisitors })}
          </>
        )}
      </Note>
    </div>
  )
}

function LastEvent({ at, timeZone }: { at: string; timeZone: string }) {
  const t = useMessages('tracking')
  const moment = () => <Moment at={at} timeZone={timeZone} seconds />
  return <RichText text={t('lastEvent', { timeZone })} tags={{ at: moment }} />
}

/** Reads everything that shows events again when there is a newer one. */
function useFollowingEvents(clientId: string, lastEventAt: string | null | undefined) {
  const queryClient = useQueryClient()
  const seen = useRef(lastEventAt)
  useEffect(() => {
    const before = seen.current
    seen.current = lastEventAt
    if (before === undefined || before === lastEventAt) return
    const { queryKey: health } = trackingHealthQueryOptions(clientId)
    const { queryKey: recent } = recentEventsQueryOptions(clientId)
    // The goals are a tab of the same page, but belong to another feature.
    for (const queryKey of [health, recent, ['goals']]) void queryClient.invalidateQueries({ queryKey })
  }, [clientId, lastEventAt, queryClient])
}
