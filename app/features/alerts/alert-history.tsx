import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { CardSubtitle } from '#app/components/layout/card.tsx'
import { ShowMore } from '#app/components/list/show-more.tsx'
import { formatMoment } from '#app/components/locale/format-time.ts'
import { Moment } from '#app/components/locale/moment.tsx'
import { useClock, type Clock } from '#app/components/locale/use-clock.ts'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import { monthSchema, monthOf } from '#app/shared/calendar/month.ts'
import { localMonth } from '#app/shared/calendar/zone.ts'
import { formatMonth, formatDay } from '#app/shared/format/date.ts'
import type { Translator } from '#app/shared/messages/translator.ts'
import type { Alert } from '#server/alerts/alerts.ts'
import { alertHistoryQueryOptions } from './alerts.queries.ts'
import styles from './alerts.module.css'

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

/**
 * Returns the month, in the website's time zone, with the data that an alert measured; null for missing data, which has
 * no numbers.
 */
function monthOfAlert({ at, facts }: Pick<Alert, 'at' | 'facts'>, timeZone: string): string | null {
  switch (facts.what) {
    case 'noData':
    case 'recounted':
      return null
    case 'behindTarget':
    case 'targetReached':
      return facts.month
    case 'drop':
      return monthOf(facts.day)
    default:
      return localMonth(new Date(at), timeZone)
  }
}

/** Returns an alert in words: what happened, and the numbers that caused it. */
function describeAlert(
  { t, locale }: Translator<'alerts'>,
  clock: Clock,
  { facts, endedAt }: Pick<Alert, 'facts' | 'endedAt'>,
  timeZone: string,
): { title: string; text: string } {
  const at = (instant: string) => formatMoment(clock, instant, timeZone)
  switch (facts.what) {
    case 'spike': {
      const { measured, threshold, weeks } = facts
      const values = { measured, threshold, weeks, hour: at(facts.hour), expected: Math.round(facts.expected) }
      return { title: t('spike'), text: t('spikeFacts', values) }
    }
    case 'threshold': {
      const { measured, minutes, threshold } = facts
      return { title: t('spike'), text: t('thresholdFacts', { measured, minutes, threshold }) }
    }
    case 'drop': {
      const { measured, threshold, weeks } = facts
      const values = { measured, threshold, weeks, expected: Math.round(facts.expected) }
      return { title: t('fell', { day: formatDay(locale, facts.day) }), text: t('fellFacts', values) }
    }
    case 'noData': {
      const since = at(facts.since)
      const title = endedAt === null ? t('noDataSince', { since }) : t('noDataFromTo', { since, until: at(endedAt) })
      const { hours } = facts
      return { title, text: hours === null ? t('noDataFacts') : t('noDataHoursFacts', { hours }) }
    }
    case 'recounted':
      return {
        title: t('recounted'),
        text: t('recountedFacts', { again: at(facts.again), since: at(facts.since) }),
      }
    case 'behindTarget': {
      const { goal, measured, target, margin } = facts
      const values = { measured, target, margin, expected: Math.round(facts.expected) }
      return {
        title: t('behindTarget', { goal }),
        text: t('behindTargetFacts', { ...values, day: formatDay(locale, facts.day) }),
      }
    }
    case 'targetReached': {
      const { goal, measured, target } = facts
      const month = formatMonth(locale, facts.month)
      return { title: t('targetReached', { goal }), text: t('targetReachedFacts', { measured, target, month }) }
    }
  }
}
