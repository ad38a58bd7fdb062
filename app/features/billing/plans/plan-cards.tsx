import { SegmentedControl, Callout, Badge, Button } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Info, Check } from 'lucide-react'
import { useId, useState, type ComponentType } from 'react'
import { lazyPart } from '#app/components/layout/lazy-part.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { Role } from '#app/shared/access/permissions.ts'
import {
  intervalSchema,
  type Interval,
  billingCurrency,
  planLimits,
  planPrices,
} from '#app/shared/billing/catalogue.ts'
import { planSchema, mayUpgrade, type Plan } from '#app/shared/billing/plans.ts'
import type { Month } from '#app/shared/calendar/month.ts'
import type { ClientSummary } from '#app/shared/clients/client-summary.ts'
import { formatPrice } from '#app/shared/format/money.ts'
import type { PlanBilling } from '#server/billing/billing.ts'
import type { RequestedChange, PaymentProps } from './change/requested-change.ts'
import { formatEnd } from './format-end.ts'
import { isPaidPlan, planChoice } from './plan-choice.ts'
import { planBillingQueryOptions } from './plans.queries.ts'
import styles from './plans.module.css'

// Loaded when someone chooses a plan.
const ChangeDialog = lazyPart(() => import('./change/change-dialog.tsx').then((module) => module.ChangeDialog))

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
  const [asked, setAsked] = useState<RequestedChange | null>(null)
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
        <ChangeDialog
          asked={asked}
          client={client}
          billing={billing}
          month={month}
          payment={payment}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

interface BillingOffProps {
  /** The disabled buttons refer to it. */
  id: string
  billing: PlanBilling | undefined
  role: Role
}

/** Why no plan can be chosen, and the way that is left. */
function BillingOff({ id, billing, role }: BillingOffProps) {
  const t = useMessages('plans')
  if (!billing) return null
  const { mode, subscription } = billing
  const isUnpaid = ['pastDue', 'unpaid', 'paused', 'unknown'].includes(subscription.status)
  if (mode !== 'off' && !isUnpaid) return null
  return (
    <Callout.Root className={styles['off']} color="gray" size="1" role="note">
      <Callout.Icon>
        <Info size={16} aria-hidden="true" />
      </Callout.Icon>
      <Callout.Text>
        <span id={id}>{mode === 'off' ? t('closed.off') : t('closed.unpaid')}</span>{' '}
        {mode !== 'off' ? (
          <Link to="/billing" search={(search) => search} className={styles['action']}>
            {t('goToBilling')}
          </Link>
        ) : role === 'Admin' ? (
          <Link to="/admin/settings" search={(search) => search} className={styles['action']}>
            {t('setByHand')}
          </Link>
        ) : (
          t('adminSets')
        )}
      </Callout.Text>
    </Callout.Root>
  )
}

const shownLimits = ['events', 'sites', 'members', 'cards', 'historyMonths'] as const

interface PlanCardProps {
  offered: { plan: Plan; interval: Interval }
  /** The chosen client's plan; null while none is chosen. */
  current: Plan | null
  /** Undefined while it is loading or no client is chosen: there is no button then. */
  billing: PlanBilling | undefined
  /** The id of the sentence that says why buttons are disabled. */
  reasonId: string
  onChoose: (asked: RequestedChange) => void
}

/** A plan with its price, its limits and one button. It promises nothing that Loop doesn't do. */
function PlanCard({ offered, current, billing, reasonId, onChoose }: PlanCardProps) {
  const t = useMessages('plans')
  const { plan } = offered
  const limits = planLimits[plan]
  return (
    <li className={styles['plan']} data-current={plan === current || undefined}>
      <h3>
        {plan}
        {plan === current && <Badge>{t('currentPlan')}</Badge>}
      </h3>
      <Price {...offered} />
      <ul>
        {shownLimits.map((name) => (
          <li key={name}>
            <Check size={14} aria-hidden="true" />
            {t(`fact.${name}`, { limit: limits[name] })}
          </li>
        ))}
        {mayUpgrade(plan) && (
          <li>
            <Check size={14} aria-hidden="true" />
            {t('mayAskUpgrade')}
          </li>
        )}
      </ul>
      {billing && current && (
        <div className={styles['choice']}>
          <Choice offered={offered} current={current} billing={billing} reasonId={reasonId} onChoose={onChoose} />
        </div>
      )}
    </li>
  )
}

function Price({ plan, interval }: { plan: Plan; interval: Interval }) {
  const t = useMessages('plans')
  const locale = useLocale()
  const write = (minor: number) => formatPrice(locale, billingCurrency, minor)
  if (!isPaidPlan(plan)) {
    return (
      <p className={styles['price']}>
        <b>{write(0)}</b> <small>{plan === 'Demo' ? t('demoPrice') : t('freePrice')}</small>
      </p>
    )
  }
  const { month, year } = planPrices[plan]
  const saved = write(month * 12 - year)
  return (
    <p className={styles['price']}>
      <b>{write(planPrices[plan][interval])}</b> {t(`per.${interval}`)}
      <small>
        {interval === 'year' ? t('savesYearly', { saved, month: write(year / 12) }) : t('wouldSave', { saved })}
      </small>
    </p>
  )
}

type ChoiceProps = PlanCardProps & { current: Plan; billing: PlanBilling }

function Choice({ offered, current, billing, reasonId, onChoose }: ChoiceProps) {
  const t = useMessages('plans')
  const locale = useLocale()
  const { plan, interval } = offered
  const { mode, subscription } = billing
  const choice = planChoice(offered, { isOn: mode !== 'off', plan: current, state: subscription })
  if (choice.kind === 'closed' && choice.reason === 'byHand') return <p>{t('closed.byHand')}</p>
  const label =
    choice.kind === 'open'
      ? choice.label === 'switch'
        ? t(`switchTo.${interval}`)
        : t(`does.${choice.label}`, { plan })
      : choice.kind === 'current'
        ? t('isCurrent')
        : choice.kind === 'planned'
          ? t('fromDay', { day: formatEnd(locale, subscription) })
          : t('does.choose', { plan })
  const isLarger = choice.kind === 'open' && (choice.label === 'upgrade' || choice.label === 'keep')
  return (
    <Button
      variant={isLarger ? 'solid' : 'soft'}
      {...(!isLarger && { highContrast: true })}
      // Not `disabled`: the button keeps the focus after its own dialog has made the plan the current one.
      {...(choice.kind !== 'open' && { 'aria-disabled': true, 'data-disabled': '' })}
      {...(choice.kind === 'closed' && { 'aria-describedby': reasonId })}
      onClick={({ currentTarget }) => {
        if (choice.kind === 'open') onChoose({ plan, interval, choice, opener: currentTarget })
      }}
    >
      {label}
    </Button>
  )
}
