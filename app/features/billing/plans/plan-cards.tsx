import { SegmentedControl } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId, useState, type ComponentType } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import { intervalSchema, type Interval } from '#app/shared/billing/catalogue.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import type { AskedChange, PaymentProps } from './change/asked-change.ts'
import { BillingOff } from './billing-off.tsx'
import { PlanCard } from './plan-card.tsx'
import { planBillingQueryOptions } from './plans.queries.ts'
import styles from './plans.module.css'

// Loaded when someone chooses a plan.
const ChangeDialog = lazy(() => import('./change/change-dialog.tsx').then((m) => ({ default: m.ChangeDialog })))

interface PlanCardsProps {
  role: Role
  client: ClientSummary | null
  /** The current month, whose usage a smaller plan is compared with. */
  month: Month
  /** Asks for a card. The page provides it, because it belongs to another feature. */
  payment: ComponentType<PaymentProps>
}

/** Every plan with its price and limits, and what the chosen client can do with it. */
export function PlanCards({ role, client, month, payment }: PlanCardsProps) {
  const t = useMessages('plans')
  const id = useId()
  const query = useQuery({ ...planBillingQueryOptions(client?.id ?? ''), enabled: client !== null })
  const billing = client ? query.data : undefined
  const [chosen, setChosen] = useState<Interval | null>(null)
  const interval = chosen ?? billing?.subscription.offer?.interval ?? 'month'
  const [asked, setAsked] = useState<AskedChange | null>(null)
  const reasonId = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles['plansHead']}>
        <div>
          <h2 id={id} className={styles['heading']}>
            <span id="all-plans">{t('name.allPlans')}</span>
          </h2>
          <p className={styles['lead']}>{t('allPlansLead')}</p>
        </div>
        <SegmentedControl.Root
          value={interval}
          aria-label={t('interval')}
          onValueChange={(value) => setChosen(intervalSchema.options.find((one) => one === value) ?? 'month')}
        >
          {intervalSchema.options.map((one) => (
            <SegmentedControl.Item key={one} value={one}>
              {t(`every.${one}`)}
            </SegmentedControl.Item>
          ))}
        </SegmentedControl.Root>
      </div>
      <BillingOff id={reasonId} billing={billing} role={role} />
      <ul className={styles['plans']}>
        {planSchema.options.map((plan) => (
          <PlanCard
            key={plan}
            offered={{ plan, interval }}
            current={client?.plan ?? null}
            billing={billing}
            reasonId={reasonId}
            onChoose={setAsked}
          />
        ))}
      </ul>
      {client && billing && asked && (
        <Suspense>
          <ChangeDialog
            asked={asked}
            client={client}
            billing={billing}
            month={month}
            payment={payment}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
