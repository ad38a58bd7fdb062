import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { EventDetails } from '#app/shared/analytics/raw-events.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import { DetailList } from './detail-list.tsx'
import { eventLabel } from './event-words.ts'
import { eventDetailsQueryOptions } from './events-explorer.queries.ts'
import styles from './events-explorer.module.css'
import { VisitDetails } from './visit-details.tsx'

interface EventDetailsDialogProps {
  clientId: string
  eventRef: string
  /** Gets the focus back. */
  opener: HTMLElement
  onClose: () => void
}

/** One event with all its data, whether and why it counts, and its visit. */
export function EventDetailsDialog({ clientId, eventRef, opener, onClose }: EventDetailsDialogProps) {
  const { t } = useTranslator('events')
  const clock = useClock()
  const query = useQuery(eventDetailsQueryOptions(clientId, eventRef))
  const at = query.data ? formatMoment(clock, query.data.event.at, query.data.timeZone, { seconds: true }) : '…'
  return (
    <OpenDialog
      title={t('details', { at })}
      intro={t('detailsIntro')}
      maxWidth="760px"
      close="button"
      opener={opener}
      onClose={onClose}
    >
      <QueryState query={query} height="420px" shape="list">
        {(details) => <Details details={details} />}
      </QueryState>
    </OpenDialog>
  )
}

function Details({ details: { event, visit, timeZone } }: { details: EventDetails }) {
  const { t, locale } = useTranslator('events')
  const { revenue, props } = event
  return (
    <>
      <DetailList
        entries={[
          [t('name.event'), eventLabel(t, event)],
          [t('name.page'), readablePath(event.page)],
          [t('hostname'), event.hostname],
          [t('name.revenue'), revenue && formatMoney(locale, revenue.currency, revenue.minor)],
          ...Object.entries(props ?? {}),
        ]}
      />
      <h2 className={styles['part']}>{t('why')}</h2>
      <p className={styles['reason']}>{reason()}</p>
      {visit && <VisitDetails visit={visit} eventRef={event.ref} timeZone={timeZone} />}
    </>
  )

  function reason() {
    if (!visit) return t(event.state === 'leftOut' ? 'whyLeftOut' : 'whyWaiting')
    if (visit.beginning === 'first') return t('whyFirst')
    if (visit.beginning === 'gap') return t('whyGap')
    if (visit.beginning === 'source') return t('whySource')
    return <BeganAt at={visit.startedAt} timeZone={timeZone} />
  }
}

function BeganAt({ at, timeZone }: { at: string; timeZone: string }) {
  const { t } = useTranslator('events')
  const clock = useClock()
  return <>{t('whyContinues', { at: formatMoment(clock, at, timeZone) })}</>
}
