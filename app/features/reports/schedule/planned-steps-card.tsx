import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { StateMark, type StateTone } from '#app/components/data-table/state-mark.tsx'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { formatTime } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Day } from '#app/shared/calendar/day.ts'
import { formatMonth, formatWeekday } from '#app/shared/format/date.ts'
import type { PlannedStep } from '#app/shared/reports/sending-schedule.ts'
import { plannedStepsQueryOptions } from './schedule.queries.ts'
import styles from '../delivery/delivery.module.css'

/** What Loop does next by the schedules of all clients, by day. */
export function PlannedStepsCard() {
  const t = useMessages('reportDelivery')
  const query = useQuery(plannedStepsQueryOptions())
  return (
    <Card title={t('nextTitle')} intro={t('nextIntro')}>
      <QueryState query={query} height="240px" shape="list">
        {(steps) =>
          steps.length === 0 ? <EmptyState icon={CalendarClock}>{t('nextNone')}</EmptyState> : <Days steps={steps} />
        }
      </QueryState>
    </Card>
  )
}

function Days({ steps }: { steps: readonly PlannedStep[] }) {
  const locale = useLocale()
  const days = new Map<Day, PlannedStep[]>()
  for (const step of steps) days.set(step.day, [...(days.get(step.day) ?? []), step])
  return [...days].map(([day, ofDay]) => (
    <section key={day} className={styles['day']}>
      <CardSubtitle>{formatWeekday(locale, day)}</CardSubtitle>
      <ul className={styles['list']}>
        {ofDay.map((step) => (
          <Step key={`${step.clientId} ${step.what}`} step={step} />
        ))}
      </ul>
    </section>
  ))
}

/** `late`: its time passed before it was published, so people have to send it. */
type Outcome = NonNullable<PlannedStep['outcome']> | 'late'

const tones = {
  ready: 'good',
  unreviewed: 'waiting',
  waits: 'waiting',
  late: 'bad',
  noRecipients: 'bad',
} as const satisfies Record<Outcome, StateTone>

function Step({ step: { clientId, company, month, what, at, timeZone, recipients, outcome } }: { step: PlannedStep }) {
  const t = useMessages('reportDelivery')
  const locale = useLocale()
  const clock = useClock()
  const [now] = useState(() => Date.now())
  const shown: Outcome | null = outcome === 'waits' && Date.parse(at) < now ? 'late' : outcome
  const name = formatMonth(locale, month)
  return (
    <li className={styles['row']}>
      <div className={styles['grow']}>
        <Link to="/reports/schedule" search={{ client: clientId }} className={styles['link']}>
          <bdi>{company}</bdi>
        </Link>
        <span className={styles['block']}>
          {what === 'draft' ? t('nextDraft', { month: name }) : t('nextSend', { month: name, count: recipients })}
        </span>
        <Note as="span">
          <time dateTime={at}>{formatTime(clock, at, timeZone)}</time> ({timeZone})
        </Note>
      </div>
      {shown && <StateMark tone={tones[shown]}>{t(`outcome.${shown}`)}</StateMark>}
    </li>
  )
}
