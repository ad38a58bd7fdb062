import { useQuery } from '@tanstack/react-query'
import { OpenDialog } from '#app/components/dialog/open-dialog.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { Moment } from '#app/components/locale/moment.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { type EventDetails, maxVisitSteps } from '#app/shared/analytics/raw-events.ts'
import { formatDay } from '#app/shared/format/date.ts'
import { formatList } from '#app/shared/format/list.ts'
import { formatMoney } from '#app/shared/format/money.ts'
import { countryName, languageName } from '#app/shared/format/names.ts'
import { readablePath } from '#app/shared/tracking/readable-path.ts'
import { eventLabel, deviceLabel, propsText } from './event-words.ts'
import { eventDetailsQueryOptions } from './events.queries.ts'
import styles from './events-explorer.module.css'

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

interface VisitDetailsProps {
  visit: NonNullable<EventDetails['visit']>
  /** The event that the visit is shown for. */
  eventRef: string
  timeZone: string
}

/** The visit of an event, with its events in order. */
function VisitDetails({ visit, eventRef, timeZone }: VisitDetailsProps) {
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
      {visit.moreSteps && <Note apart>{t('moreSteps', { most: maxVisitSteps })}</Note>}
    </>
  )
}

/**
 * Known details by name (two may have the same name); unknown ones are left out. Values come from strangers and keep
 * their own text direction.
 */
export function DetailList({ entries }: { entries: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className={styles['details']}>
      {entries.map(
        ([name, value], index) =>
          value !== null &&
          value !== '' && (
            <div key={`${index} ${name}`} className={styles['detail']}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
