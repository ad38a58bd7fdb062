import { Badge, Button } from '@radix-ui/themes'
import { Check } from 'lucide-react'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { billingCurrency, planLimits, planPrices, type Interval } from '#app/shared/billing/catalogue.ts'
import { isPaidPlan, planChoice } from './plan-choice.ts'
import { mayUpgrade, type Plan } from '#app/shared/billing/plans.ts'
import { formatPrice } from '#app/shared/format/money.ts'
import type { PlanBilling } from '#server/billing/billing.ts'
import type { AskedChange } from './change/asked-change.ts'
import { formatEnd } from './format-end.ts'
import styles from './plans.module.css'

const shownLimits = ['events', 'sites', 'members', 'cards', 'historyMonths'] as const

interface PlanCardProps {
  offered: { plan: Plan; interval: Interval }
  /** The chosen client's plan; null while none is chosen. */
  current: Plan | null
  /** Undefined while it is loading or no client is chosen: there is no button then. */
  billing: PlanBilling | undefined
  /** The id of the sentence that says why buttons are disabled. */
  reasonId: string
  onChoose: (asked: AskedChange) => void
}

/** A plan with its price, its limits and one button. It promises nothing that Loop doesn't do. */
export function PlanCard({ offered, current, billing, reasonId, onChoose }: PlanCardProps) {
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
