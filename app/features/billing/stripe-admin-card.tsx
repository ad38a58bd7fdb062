import { Button, Badge } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowError } from '#app/components/feedback/use-show-error.ts'
import { Field } from '#app/components/form/field.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { formatDate } from '#app/components/locale/format-time.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { Billing } from '#server/billing/billing.ts'
import type { StripeEvent } from '#server/billing/stripe-events.ts'
import { useAdvanceTestTime, useRereadClient, useReplayEvent, stripeEventsQueryOptions } from './billing.queries.ts'
import styles from './billing.module.css'

interface StripeAdminCardProps {
  client: ClientSummary
  mode: Billing['mode']
}

/** Tools for Admins: read a client again, the webhooks, and with the stand-in its time. */
export default function StripeAdminCard({ client, mode }: StripeAdminCardProps) {
  const t = useMessages('billing')
  const showError = useShowError()
  const reread = useRereadClient(client.id)
  return (
    <Card title={t('adminTools')} intro={t('adminToolsIntro')}>
      <Actions>
        <Button
          variant="soft"
          color="gray"
          highContrast
          loading={reread.isPending}
          onClick={() =>
            reread.mutate(undefined, {
              onSuccess: () => showToast({ kind: 'success', text: t('rereadDone') }),
              onError: showError,
            })
          }
        >
          <RotateCw size={15} aria-hidden="true" /> {t('reread')}
        </Button>
      </Actions>
      {mode === 'standIn' && <TestTime clientId={client.id} />}
      <StripeEvents />
    </Card>
  )
}

const steps = [1, 3, 7, 31, 366] as const

/** Advances the stand-in's time, so that renewals, retries and ends can be tried. */
function TestTime({ clientId }: { clientId: string }) {
  const t = useMessages('billing')
  const clock = useClock()
  const showError = useShowError()
  const advance = useAdvanceTestTime(clientId)
  const [days, setDays] = useState(31)
  return (
    <>
      <CardSubtitle>{t('testTime')}</CardSubtitle>
      <div className={styles['inline']}>
        <Field label={t('testTimeBy')} note={t('testTimeNote')}>
          {(control) => (
            <select {...control} value={days} onChange={(event) => setDays(Number(event.target.value))}>
              {steps.map((step) => (
                <option key={step} value={step}>
                  {t('days', { count: step })}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button
          variant="soft"
          loading={advance.isPending}
          highContrast
          onClick={() =>
            advance.mutate(days, {
              onSuccess: ({ now }) =>
                showToast({ kind: 'success', text: t('testTimeIs', { day: formatDate(clock, now, 'UTC') }) }),
              onError: showError,
            })
          }
        >
          {t('advanceTime')}
        </Button>
      </div>
    </>
  )
}

/** The webhooks of Stripe, loaded when someone opens them. */
function StripeEvents() {
  const t = useMessages('billing')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles['events']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('events')}</summary>
      {isOpen && <EventList />}
    </details>
  )
}

function EventList() {
  const t = useMessages('billing')
  const query = useQuery(stripeEventsQueryOptions())
  return (
    <>
      <Note>{t('eventsIntro')}</Note>
      <QueryState query={query} height="240px" shape="list">
        {(events) =>
          events.length === 0 ? (
            <EmptyState>{t('noEvents')}</EmptyState>
          ) : (
            <ul className={styles['scrolled']} aria-label={t('events')}>
              {events.map((event) => (
                <Event key={event.id} event={event} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  )
}

const colors = { handled: 'green', waiting: 'amber', failed: 'red' } as const
const stateOf = ({ handledAt, failure }: StripeEvent) =>
  handledAt !== null ? 'handled' : failure !== null ? 'failed' : 'waiting'

function Event({ event }: { event: StripeEvent }) {
  const t = useMessages('billing')
  const showError = useShowError()
  const replay = useReplayEvent()
  const state = stateOf(event)
  return (
    <li>
      <div className={styles['item']}>
        <span className={styles['itemName']}>
          <code>{event.type}</code>
        </span>
        <Note as="span">
          <LocalMoment at={event.receivedAt} />
          {event.attempts > 0 && ` · ${t('attempts', { count: event.attempts })}`}
          {event.failure !== null && ` · ${event.failure}`}
        </Note>
      </div>
      <Badge color={colors[state]} highContrast>
        {t(`event.${state}`)}
      </Badge>
      <Button
        size="1"
        variant="soft"
        color="gray"
        highContrast
        aria-label={t('replayNamed', { event: event.type })}
        loading={replay.isPending}
        onClick={() =>
          replay.mutate(event.id, {
            onSuccess: () => showToast({ kind: 'success', text: t('replayed') }),
            onError: showError,
          })
        }
      >
        {t('replay')}
      </Button>
    </li>
  )
}
