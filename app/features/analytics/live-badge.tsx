import { useQuery } from '@tanstack/react-query'
import { useMessages } from '#app/components/locale/use-messages.ts'
import styles from './live-badge.module.css'
import { liveVisitorsQueryOptions } from './overview.queries.ts'

/** How many visitors had an event in the last five minutes. */
export function LiveBadge({ clientId }: { clientId: string }) {
  const say = useMessages('dashboard')
  const { data } = useQuery(liveVisitorsQueryOptions(clientId))
  const visitors = data?.visitors ?? 0
  return (
    <span className={styles['badge']} data-live={visitors > 0 || undefined} title={say('liveTitle')}>
      <span className={styles['light']} aria-hidden="true" />
      {data ? say('liveNow', { count: visitors }) : say('liveUnknown')}
    </span>
  )
}
