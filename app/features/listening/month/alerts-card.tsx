import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { Card } from '#app/components/layout/card.tsx'
import { formatDate } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { monthOf, type Month } from '#app/shared/calendar/month.ts'
import { formatDifference, formatCount, formatUpTo } from '#app/shared/format/number.ts'
import type { ListeningAlert } from '#app/shared/listening/listening-alert.ts'
import { InboxLink } from './inbox-link.tsx'
import { listeningAlertsQueryOptions } from './month.queries.ts'
import styles from './month.module.css'

const maxShown = 10

interface AlertsCardProps {
  clientId: string
  month: Month
  /** The website's. */
  timeZone: string
}

/** The alerts of a month: what they say, when they were raised, and their mentions. Nothing if there are none. */
export function AlertsCard({ clientId, month, timeZone }: AlertsCardProps) {
  const { t, locale } = useTranslator('listeningMonth')
  const clock = useClock()
  const { data: alerts = [] } = useQuery(listeningAlertsQueryOptions(clientId, month))
  if (alerts.length === 0) return null
  const shown = alerts.slice(0, maxShown)
  return (
    <Card title={t('alertsTitle')} intro={t('alertsIntro')}>
      <ul className="plain-list">
        {shown.map((alert) => (
          <li key={alert.id} className={styles['row']}>
            <Subject alert={alert} month={month} />
            <span className={styles['small']}>
              <time dateTime={alert.at}>{formatDate(clock, alert.at, timeZone)}</time> · <What alert={alert} />
            </span>
          </li>
        ))}
      </ul>
      {alerts.length > shown.length && (
        <Note apart>
          {t('firstAlerts', { shown: formatCount(locale, shown.length), all: formatCount(locale, alerts.length) })}
        </Note>
      )}
    </Card>
  )
}

/** What an alert is about, as a link to its mentions: those of all months if they were published in another one. */
function Subject({ alert: { topicId, facts }, month }: { alert: ListeningAlert; month: Month }): ReactNode {
  const tListening = useMessages('listening')
  const when = monthOf(facts.day) === month ? 'month' : 'all'
  switch (facts.what) {
    case 'spike':
      return topicId === null ? (
        <bdi>{facts.topic}</bdi>
      ) : (
        <InboxLink topic={topicId} when={when}>
          <bdi>{facts.topic}</bdi>
        </InboxLink>
      )
    case 'negative':
      return (
        <InboxLink sentiment="negative" when={when} {...(facts.host !== '' && { host: facts.host })}>
          <bdi className={styles['title']}>{facts.title === '' ? tListening('untitled') : facts.title}</bdi>
        </InboxLink>
      )
    case 'newHost':
      return (
        <InboxLink host={facts.host} when={when}>
          <bdi>{facts.host}</bdi>
        </InboxLink>
      )
  }
}

function What({ alert: { facts } }: { alert: ListeningAlert }): ReactNode {
  const { t, locale } = useTranslator('listeningMonth')
  switch (facts.what) {
    case 'spike':
      return t('spikeLine', {
        count: facts.count,
        expected: formatUpTo(locale, facts.expected, 1),
        deviations: formatUpTo(locale, facts.deviations, 1),
      })
    case 'negative':
      return t('alertNegative', { score: formatDifference(locale, facts.score, 0) })
    case 'newHost':
      return (
        <>
          {t('alertNewHost')} <bdi>{facts.topic}</bdi>
        </>
      )
  }
}
