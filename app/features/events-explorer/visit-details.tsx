import { formatMoment } from '#app/components/locale/format-time.ts'
import { Moment } from '#app/components/locale/moment.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import { mostSteps, type EventDetails } from '#app/shared/analytics/raw-events.ts'
import { readablePath } from '#app/shared/analytics/readable-path.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { countryName, languageName } from '#app/shared/format/names.ts'
import { DetailList } from './detail-list.tsx'
import { deviceLabel, eventLabel, propsText } from './event-words.ts'
import styles from './events-explorer.module.css'

interface VisitDetailsProps {
  visit: NonNullable<EventDetails['visit']>
  /** The event the visit is shown with. */
  eventRef: string
  timeZone: string
}

/** The visit an event belongs to, and what happened in it, in order. */
export function VisitDetails({ visit, eventRef, timeZone }: VisitDetailsProps) {
  const { say, locale } = useReader('eventsExplorer')
  const clock = useClock()
  const { pageviews, events, visibleMs, goals, steps } = visit
  return (
    <>
      <h2 className={styles['part']}>{say('visit')}</h2>
      <DetailList
        entries={[
          [say('began'), formatMoment(clock, visit.startedAt, timeZone, { seconds: true })],
          [say('countsOn'), formatDay(locale, visit.day)],
          [say('channel'), visit.channel],
          [say('source'), visit.source || say('direct')],
          [say('referrer'), visit.referrer],
          [say('campaign'), visit.campaign],
          [say('countryColumn'), visit.country && countryName(locale, visit.country)],
          [say('language'), visit.language && languageName(locale, visit.language)],
          [say('browser'), visit.browser],
          [say('system'), visit.system],
          [say('device'), visit.device && deviceLabel(say, visit.device)],
          [say('entryPage'), readablePath(visit.entryPage)],
          [say('exitPage'), readablePath(visit.exitPage)],
          [
            say('counts'),
            visibleMs === null
              ? say('countsUntimed', { pageviews, events })
              : say('countsOf', { pageviews, events, seconds: Math.round(visibleMs / 1000) }),
          ],
          [say('engaged'), say(visit.engaged ? 'yes' : visibleMs === null ? 'notTold' : 'no')],
          [say('goals'), goals.length === 0 ? say('none') : formatList(locale, goals)],
        ]}
      />
      <h2 className={styles['part']}>{say('steps')}</h2>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <li key={step.ref} aria-current={step.ref === eventRef ? 'step' : undefined} className={styles['step']}>
            <Moment at={step.at} timeZone={timeZone} seconds /> <bdi>{eventLabel(say, step)}</bdi>{' '}
            <bdi className={styles['quiet']}>{readablePath(step.page)}</bdi>{' '}
            {step.props && <bdi className={styles['quiet']}>{propsText(step.props)}</bdi>}
            {step.ref === eventRef && <strong> ({say('thisOne')})</strong>}
          </li>
        ))}
      </ol>
      {visit.moreSteps && <p className={styles['note']}>{say('moreSteps', { most: mostSteps })}</p>}
    </>
  )
}
