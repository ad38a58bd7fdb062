import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { Popup } from '#app/components/layout/popup.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { liveVisitorsQueryOptions } from '../month/month.queries.ts'
import styles from './live-badge.module.css'

const loadLivePanel = () => import('./live-panel.tsx').then((module) => ({ default: module.LivePanel }))
const LivePanel = lazyPart(() => loadLivePanel().then((module) => module.default))

/** The number of visitors with an event in the last five minutes; it opens their pages and sources. */
export function LiveBadge({ clientId }: { clientId: string }) {
  const t = useMessages('dashboard')
  const { data } = useQuery(liveVisitorsQueryOptions(clientId))
  const visitors = data?.visitors ?? 0
  const text = data ? t('liveNow', { count: visitors }) : t('liveUnknown')
  return (
    <Popup
      label={text}
      align="end"
      triggerClass={`${styles['badge']} ${visitors > 0 ? styles['live'] : ''}`}
      panelClass={styles['panel'] ?? ''}
      onIntent={() => void loadLivePanel()}
      trigger={
        <>
          <span className={styles['light']} aria-hidden="true" />
          {text}
        </>
      }
    >
      {() => <LivePanel clientId={clientId} />}
    </Popup>
  )
}
