import { Note } from '#app/components/feedback/note.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { Moment } from '#app/components/locale/moment.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
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
  const { t, locale } = useTranslator('events')
  const clock = useClock()
  const { pageviews, events, visibleMs, goals, steps } = visit
  return (
    <>
      <h2 className={styles['part']}>{t('visit')}</h2>
      <DetailList
        entries={[
          [t('began'), formatMoment(clock, visit.startedAt, timeZone, { seconds: true })],
          [t('countsOn'), formatDay(locale, visit.day)],
          [t('name.channel'), visit.channel],
          [t('name.source'), visit.source || t('name.directOrUnknown')],
          [t('referrer'), visit.referrer],
          [t('kind.campaign'), visit.campaign],
          [t('name.country'), visit.country && countryName(locale, visit.country)],
          [t('name.language'), visit.language && languageName(locale, visit.language)],
          [t('name.browser'), visit.browser],
          [t('name.system'), visit.system],
          [t('name.device'), visit.device && deviceLabel(t, visit.device)],
          [t('name.entryPage'), readablePath(visit.entryPage)],
          [t('name.exitPage'), readablePath(visit.exitPage)],
          [
            t('counts'),
            visibleMs === null
              ? t('countsUnknownDuration', { pageviews, events })
              : t('countsOf', { pageviews, events, seconds: Math.round(visibleMs / 1000) }),
          ],
          [t('engaged'), t(visit.engaged ? 'yes' : visibleMs === null ? 'engagedUnknown' : 'no')],
          [t('goals'), goals.length === 0 ? t('none') : formatList(locale, goals)],
        ]}
      />
      <h2 className={styles['part']}>{t('steps')}</h2>
      <ol className="plain-list">
        {steps.map((step) => (
          <li key={step.ref} aria-current={step.ref === eventRef ? 'step' : undefined} className={styles['step']}>
            <Moment at={step.at} timeZone={timeZone} seconds /> <bdi>{eventLabel(t, step)}</bdi>{' '}
            <bdi className={styles['quiet']}>{readablePath(step.page)}</bdi>{' '}
            {step.props && <bdi className={styles['quiet']}>{propsText(step.props)}</bdi>}
            {step.ref === eventRef && <strong> ({t('thisOne')})</strong>}
          </li>
        ))}
      </ol>
      {visit.moreSteps && <Note apart>{t('moreSteps', { most: maxSteps })}</Note>}
    </>
  )
}
