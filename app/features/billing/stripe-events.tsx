import { Badge, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#app/components/feedback/empty-state.tsx'
import { Note } from '#app/components/feedback/note.tsx'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { StripeEvent } from '#server/billing/stripe-events.ts'
import { useReplayEvent, stripeEventsQueryOptions } from './billing.queries.ts'
import styles from './billing.module.css'

/** The webhooks of Stripe, loaded when someone opens them. */
export function StripeEvents() {
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
  const showRefusal = useShowRefusal()
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
            onError: showRefusal,
          })
        }
      >
        {t('replay')}
      </Button>
    </li>
  )
}
