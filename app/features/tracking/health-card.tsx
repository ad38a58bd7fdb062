import { useQuery } from '@tanstack/react-query'
import { PlainTable } from '#app/components/data-table/plain-table.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { formatDay, formatWeekday } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatCount } from '#app/shared/format/number.ts'
import type { EventSender } from '#app/shared/tracking/event-sender.ts'
import type { TrackingHealth } from '#server/tracking/tracking-health.ts'
import type { TrackedWebsite } from '#server/tracking/tracking.ts'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { trackingHealthQueryOptions } from './tracking.queries.ts'
import styles from './tracking.module.css'

/** Events per day, and dropped events with their reasons. */
export function HealthCard({ website }: { website: TrackedWebsite }) {
  const t = useMessages('tracking')
  const query = useQuery(trackingHealthQueryOptions(website.clientId))
  return (
    <Card title={t('name.health')} intro={t('healthIntro')}>
      <QueryState query={query} height="230px">
        {({ days, dropped, senders }) => (
          <>
            <EventDays days={days} />
            <CardSubtitle>{t('notCounted')}</CardSubtitle>
            <Dropped dropped={dropped} timeZone={website.timeZone} />
            <CardSubtitle>{t('sendersTitle')}</CardSubtitle>
            <Senders senders={senders} website={website} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

function EventDays({ days }: Pick<TrackingHealth, 'days'>) {
  const t = useMessages('tracking')
  const locale = useLocale()
  const most = Math.max(1, ...days.map((day) => day.events))
  const total = days.reduce((sum, day) => sum + day.events, 0)
  return (
    <figure className={styles['days']}>
      <Note as="figcaption">{t('countedTotal', { count: formatCount(locale, total) })}</Note>
      <div className={styles['bars']} aria-hidden="true">
        {days.map(({ day, events, complete }) => (
          <span
            key={day}
            className={styles['day']}
            title={t('dayEvents', { day: formatWeekday(locale, day), count: formatCount(locale, events) })}
          >
            <span
              className={styles['bar']}
              data-running={!complete || undefined}
              data-none={events === 0 || undefined}
              style={{ blockSize: `${(events / most) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <div className={styles['axis']} aria-hidden="true">
        <span>{formatDay(locale, days[0]?.day ?? '')}</span>
        <span>{t('today')}</span>
      </div>
      <PlainTable
        className="visually-hidden"
        caption={t('eventsByDay')}
        rows={days}
        rowKey={({ day }) => day}
        columns={[
          {
            id: 'day',
            header: t('name.day'),
            cell: ({ day, complete }) =>
              complete ? formatWeekday(locale, day) : t('daySoFar', { day: formatWeekday(locale, day) }),
          },
          { id: 'events', header: t('name.events'), cell: ({ events }) => formatCount(locale, events) },
        ]}
      />
    </figure>
  )
}

function Dropped({ dropped, timeZone }: Pick<TrackingHealth, 'dropped'> & { timeZone: string }) {
  const t = useMessages('tracking')
  const locale = useLocale()
  if (dropped.length === 0) return <Note>{t('nothingDropped')}</Note>
  return (
    <ul className={styles['dropped']}>
      {dropped.map(({ reason, count, lastAt, details }) => (
        <li key={reason}>
          <span>
            {t(`dropped.${reason}`)}
            <Note as="span">
              {formatList(
                locale,
                details.map(({ detail, count: times }) =>
                  t('droppedDetail', { detail, times: formatCount(locale, times) }),
                ),
              )}
              {details.length > 0 && ' · '}
              <RichText text={t('lastDropped')} tags={{ at: () => <Moment at={lastAt} timeZone={timeZone} /> }} />
            </Note>
          </span>
          <span className={styles['count']}>{formatCount(locale, count)}</span>
        </li>
      ))}
    </ul>
  )
}

const senderLabels = {
  current: 'senderCurrent',
  older: 'senderOlder',
  other: 'senderOther',
} as const satisfies Record<EventSender, string>

function Senders({ senders, website }: Pick<TrackingHealth, 'senders'> & { website: TrackedWebsite }) {
  const t = useMessages('tracking')
  if (senders.length === 0) return <Note>{t('noSenders')}</Note>
  return (
    <>
      <ul className={styles['dropped']}>
        {senders.map(({ sender, lastAt }) => (
          <li key={sender}>
            <span>
              {t(senderLabels[sender])}
              {sender === 'older' && <Note as="span">{t('senderOlderNote', { origin: website.origin })}</Note>}
            </span>
            <Note as="span">
              <RichText text={t('lastSent')} tags={{ at: () => <Moment at={lastAt} timeZone={website.timeZone} /> }} />
            </Note>
          </li>
        ))}
      </ul>
      <Note>{t('serverTime')}</Note>
    </>
  )
}
