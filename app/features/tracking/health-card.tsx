import { useQuery } from '@tanstack/react-query'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { formatDay, formatWeekday } from '#app/shared/format/date.ts'
import { formatCount } from '#app/shared/format/number.ts'
import { dropReasons } from '#app/shared/tracking/settings.ts'
import type { TrackingHealth } from '#server/websites/tracking-health.ts'
import type { TrackedWebsite } from '#server/websites/websites.ts'
import { Card } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { trackingHealthQueryOptions } from './tracking.queries.ts'
import styles from './tracking.module.css'

/** Events per day, and what was not counted and why. */
export function HealthCard({ website }: { website: TrackedWebsite }) {
  const query = useQuery(trackingHealthQueryOptions(website.clientId))
  return (
    <Card title="Health" intro="The last 14 days: page views and events that were counted, and what was not.">
      <QueryState query={query} height="230px">
        {({ days, dropped }) => (
          <>
            <EventDays days={days} />
            <h3 className={styles['subtitle']}>Not counted</h3>
            <Dropped dropped={dropped} timeZone={website.timeZone} />
          </>
        )}
      </QueryState>
    </Card>
  )
}

function EventDays({ days }: Pick<TrackingHealth, 'days'>) {
  const locale = useLocale()
  const most = Math.max(1, ...days.map((day) => day.events))
  const total = days.reduce((sum, day) => sum + day.events, 0)
  return (
    <figure className={styles['days']}>
      <figcaption className={styles['note']}>Counted: {formatCount(locale, total)}</figcaption>
      <div className={styles['bars']} aria-hidden="true">
        {days.map(({ day, events, complete }) => (
          <span
            key={day}
            className={styles['day']}
            title={`${formatWeekday(locale, day)}: ${formatCount(locale, events)}`}
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
        <span>Today</span>
      </div>
      <table className="visually-hidden">
        <caption>Page views and events by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Events</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, events, complete }) => (
            <tr key={day}>
              <th scope="row">
                {formatWeekday(locale, day)}
                {!complete && ', so far'}
              </th>
              <td>{formatCount(locale, events)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function Dropped({ dropped, timeZone }: Pick<TrackingHealth, 'dropped'> & { timeZone: string }) {
  const locale = useLocale()
  if (dropped.length === 0) return <p className={styles['note']}>Nothing was dropped in these days.</p>
  return (
    <ul className={styles['dropped']}>
      {dropped.map(({ reason, count, lastAt, details }) => (
        <li key={reason}>
          <span>
            {dropReasons[reason]}
            <span className={styles['note']}>
              {details.map(({ detail, count: times }) => `${detail} (${formatCount(locale, times)})`).join(', ')}
              {details.length > 0 && ' · '}
              last <Moment at={lastAt} timeZone={timeZone} />
            </span>
          </span>
          <span className={styles['count']}>{formatCount(locale, count)}</span>
        </li>
      ))}
    </ul>
  )
}
