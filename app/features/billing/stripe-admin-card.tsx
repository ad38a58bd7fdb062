import { Button } from '@radix-ui/themes'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#app/components/feedback/toasts.ts'
import { useShowRefusal } from '#app/components/feedback/use-show-refusal.ts'
import { Field } from '#app/components/form/field.tsx'
import { Actions } from '#app/components/layout/actions.tsx'
import { Card, CardSubtitle } from '#app/components/layout/card.tsx'
import { formatDate } from '#app/components/locale/format-time.ts'
import { useClock } from '#app/components/locale/use-clock.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import type { Billing } from '#server/billing/billing.ts'
import { useAdvanceTestTime, useRereadClient } from './billing.queries.ts'
import styles from './billing.module.css'
import { StripeEvents } from './stripe-events.tsx'

interface StripeAdminCardProps {
  client: ClientSummary
  mode: Billing['mode']
}

/** Tools for Admins: read a client again, the webhooks, and with the stand-in its time. */
export default function StripeAdminCard({ client, mode }: StripeAdminCardProps) {
  const t = useMessages('billing')
  const showRefusal = useShowRefusal()
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
              onError: showRefusal,
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
  const showRefusal = useShowRefusal()
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
              onError: showRefusal,
            })
          }
        >
          {t('advanceTime')}
        </Button>
      </div>
    </>
  )
}
