import { Note } from '#app/components/feedback/note.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { Moment } from '#app/components/locale/moment.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useReader } from '#app/components/locale/use-reader.ts'
import { maxSteps, type EventDetails } from '#app/shared/analytics/raw-events.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { countryName, languageName } from '#app/shared/format/names.ts'
import { DetailList } from './detail-list.tsx'
import { deviceLabel, eventLabel, propsText } from './event-words.ts'
import styles from './events-explorer.module.css'

interface VisitDetailsProps {
  visit: NonNullable<EventDetails['visit']>
  /** The event that the visit is shown for. */
  eventRef: string
  timeZone: string
}

/** The visit of an event, with its events in order. */
export function VisitDetails({ visit, eventRef, timeZone }: VisitDetailsProps) {
  const { say, locale } = useReader('events')
  const clock = useClock()
  const { pageviews, events, visibleMs, goals, steps } = visit
  return (
    <>
      <h2 className={styles['part']}>{say('visit')}</h2>
      <DetailList
        entries={[
          [say('began'), formatMoment(clock, visit.startedAt, timeZone, { seconds: true })],
          [say('countsOn'), formatDay(locale, visit.day)],
          [say('name.channel'), visit.channel],
          [say('name.source'), visit.source || say('name.directOrUnknown')],
          [say('referrer'), visit.referrer],
          [say('kind.campaign'), visit.campaign],
          [say('name.country'), visit.country && countryName(locale, visit.country)],
          [say('name.language'), visit.language && languageName(locale, visit.language)],
          [say('name.browser'), visit.browser],
          [say('name.system'), visit.system],
          [say('name.device'), visit.device && deviceLabel(say, visit.device)],
          [say('name.entryPage'), readablePath(visit.entryPage)],
          [say('name.exitPage'), readablePath(visit.exitPage)],
          [
            say('counts'),
            visibleMs === null
              ? say('countsUnknownDuration', { pageviews, events })
              : say('countsOf', { pageviews, events, seconds: Math.round(visibleMs / 1000) }),
          ],
          [say('engaged'), say(visit.engaged ? 'yes' : visibleMs === null ? 'engagedUnknown' : 'no')],
          [say('goals'), goals.length === 0 ? say('none') : formatList(locale, goals)],
        ]}
      />
      <h2 className={styles['part']}>{say('steps')}</h2>
      <ol className="plain-list">
        {steps.map((step) => (
          <li key={step.ref} aria-current={step.ref === eventRef ? 'step' : undefined} className={styles['step']}>
            <Moment at={step.at} timeZone={timeZone} seconds /> <bdi>{eventLabel(say, step)}</bdi>{' '}
            <bdi className={styles['quiet']}>{readablePath(step.page)}</bdi>{' '}
            {step.props && <bdi className={styles['quiet']}>{propsText(step.props)}</bdi>}
            {step.ref === eventRef && <strong> ({say('thisOne')})</strong>}
          </li>
        ))}
      </ol>
      {visit.moreSteps && <Note apart>{say('moreSteps', { most: maxSteps })}</Note>}
    </>
  )
}
