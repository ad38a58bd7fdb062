import * as v from 'valibot'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '#app/components/feedback/note.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { ShowMore } from '#app/components/list/show-more.tsx'
import { CardSubtitle } from '#app/components/layout/card.tsx'
import { Moment } from '#app/components/locale/moment.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { formatMonth } from '#app/shared/format/date.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import type { Alert } from '#server/alerts/alerts.ts'
import { monthOfAlert, describeAlert } from './alert-sentence.ts'
import styles from './alerts.module.css'
import { alertHistoryQueryOptions } from './alerts.queries.ts'

/** Renders a control for an alert with a title. */
export type MakeCardOfAlert = (alertId: string, title: string) => ReactNode

interface AlertHistoryProps {
  clientId: string
  opensAnalytics: boolean
  /** Renders the control that makes a card of an alert, if the reader may. */
  makeCard?: MakeCardOfAlert | undefined
}

/** Past alerts: the measured and the expected number, with a link to the data. */
export function AlertHistory({ clientId, opensAnalytics, makeCard }: AlertHistoryProps) {
  const { t } = useTranslator('alerts')
  const query = useInfiniteQuery(alertHistoryQueryOptions(clientId))
  return (
    <div className={styles['history']}>
      <CardSubtitle>{t('history')}</CardSubtitle>
      <QueryState query={query} height="240px" shape="list">
        {({ pages }) => {
          const timeZone = pages[0]?.timeZone ?? 'UTC'
          const alerts = pages.flatMap((page) => page.alerts)
          if (alerts.length === 0) return <EmptyState icon={BellRing}>{t('noAlert')}</EmptyState>
          return (
            <>
              <ol className={styles['list']}>
                {alerts.map((alert) => (
                  <AlertRow key={alert.id} {...{ alert, timeZone, opensAnalytics, makeCard }} />
                ))}
              </ol>
              <ShowMore query={query} />
            </>
          )
        }}
      </QueryState>
    </div>
  )
}

interface AlertRowProps {
  alert: Alert
  timeZone: string
  opensAnalytics: boolean
  makeCard?: MakeCardOfAlert | undefined
}

function AlertRow({ alert, timeZone, opensAnalytics, makeCard }: AlertRowProps) {
  const reader = useTranslator('alerts')
  const clock = useClock()
  const { title, text } = describeAlert(reader, clock, alert, timeZone)
  return (
    <li>
      <span className={styles['name']}>{title}</span>
      <Note as="span">
        <Moment at={alert.at} timeZone={timeZone} /> · {text}
        {!alert.notified && ` ${reader.t('notSent')}`}
      </Note>
      <span className={styles['actions']}>
        <AlertLink alert={alert} timeZone={timeZone} opensAnalytics={opensAnalytics} />
        {makeCard?.(alert.id, title)}
      </span>
    </li>
  )
}

/** Links to the measured data; a "no data" alert has none to link to. */
function AlertLink({ alert, timeZone, opensAnalytics }: AlertRowProps) {
  const { t, locale } = useTranslator('alerts')
  const month = v.safeParse(monthSchema, monthOfAlert(alert, timeZone))
  if (!month.success) return null
  const text = t('openMonth', { month: formatMonth(locale, month.output) })
  if (!opensAnalytics) {
    return (
      <Link to="/" search={(search) => ({ ...search, month: month.output })} className={styles['link']}>
        {text}
      </Link>
    )
  }
  const tab = alert.kind === 'pacing' ? 'goals' : 'traffic'
  return (
    <Link
      to="/analytics"
      search={(search) => ({ client: search.client, demo: search.demo, month: month.output, tab })}
      preload={false}
      className={styles['link']}
    >
      {text}
    </Link>
  )
}
