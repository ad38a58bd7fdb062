import { Link } from '@tanstack/react-router'
import { Note } from '#app/components/feedback/note.tsx'
import { useLocale } from '#app/components/locale/use-locale.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { billingCurrency, planPrices } from '#app/shared/billing/catalogue.ts'
import { isPaidPlan } from './plan-choice.ts'
import type { Plan } from '#app/shared/billing/plans.ts'
import { formatPrice } from '#app/shared/format/money.ts'
import type { PlanBilling } from '#server/billing/billing.ts'
import { formatEnd } from './format-end.ts'
import styles from './plans.module.css'

/** How the plan is paid, in one sentence; a link to Billing where something has to be paid. */
export function PlanState({ plan, billing }: { plan: Plan; billing: PlanBilling }) {
  const t = useMessages('plans')
  const locale = useLocale()
  const { status, offer, paidPlan } = billing.subscription
  const day = formatEnd(locale, billing.subscription)
  const renewal = () => {
    if (offer === null) return t('ownPrice')
    const price = formatPrice(locale, billingCurrency, planPrices[offer.plan][offer.interval])
    return paidPlan !== null && offer.plan !== paidPlan
      ? t('changesTo', { plan: offer.plan, day })
      : t(`renews.${offer.interval}`, { price, day })
  }
  const sentence = () => {
    switch (status) {
      case 'active':
      case 'trialing':
        return renewal()
      case 'ends':
        return t('ends', { plan: paidPlan ?? plan, day })
      case 'incomplete':
        return t('firstUnpaid')
      case 'pastDue':
      case 'unpaid':
      case 'paused':
        return t('renewalUnpaid')
      default:
        return isPaidPlan(plan) ? t('givenByHand') : ''
    }
  }
  const text = sentence()
  if (text === '') return null
  return (
    <Note>
      {text}{' '}
      {['pastDue', 'unpaid', 'paused'].includes(status) && (
        <Link to="/billing" search={(search) => search} className={styles['action']}>
          {t('goToBilling')}
        </Link>
      )}
    </Note>
  )
}
