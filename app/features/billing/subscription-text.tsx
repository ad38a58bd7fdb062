import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useTranslator } from '#app/components/locale/use-translator.ts'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import { billingCurrency, planPrices } from '#app/shared/billing/catalogue.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import { formatMoney } from '#app/shared/format/money.ts'

interface SubscriptionTextProps {
  subscription: SubscriptionState
  /** The client's plan now, which may have been set without a subscription. */
  plan: string
  /** What open invoices ask for; null if there are none. */
  due: AmountDue | null
}

/** An amount in minor units of a currency. */
export interface AmountDue {
  amount: number
  currency: string
}

/** What a subscription's state means for the client: what it has, what is charged when, and what happens then. */
export function SubscriptionText({ subscription, plan, due }: SubscriptionTextProps) {
  const { locale, t } = useTranslator('billing')
  const { status } = subscription
  const at = dateOf(subscription)
  const text = sentenceOf(subscription, { plan, due, locale, t })
  return (
    <>
      <p>
        <RichText
          text={text}
          tags={{
            b: (words) => <b>{words}</b>,
            when: () => (at === null ? '' : <LocalMoment at={at} day />),
          }}
        />
      </p>
      {status === 'trialing' && subscription.action === 'addCard' && <p>{t('state.trialNeedsCard')}</p>}
      {status === 'pastDue' && subscription.action === 'addCard' && <p>{t('state.overdueNeedsCard')}</p>}
      {subscription.action === 'authenticate' && <p>{t('state.bankWaits')}</p>}
      {subscription.action === 'wait' && <p>{t('state.bankWorks')}</p>}
    </>
  )
}

/** Returns the date that the sentence names. */
function dateOf({ status, trialEnd, entitledUntil, cancelAt, periodEnd }: SubscriptionState): string | null {
  if (status === 'trialing') return trialEnd ?? periodEnd
  return status === 'ends' ? (entitledUntil ?? cancelAt ?? periodEnd) : periodEnd
}

interface Words {
  plan: string
  due: AmountDue | null
  locale: string
  t: Translate<EnglishOf<'billing'>>
}

function sentenceOf({ status, offer, paidPlan }: SubscriptionState, { plan, due, locale, t }: Words): string {
  const about = paidPlan ?? offer?.plan ?? plan
  if (status === 'canceled' && due) {
    const amount = formatMoney(locale, due.currency.toUpperCase(), due.amount)
    return t('state.canceledDue', { amount, current: plan })
  }
  if (status !== 'active') return t(`state.${status}`, { plan: about, current: plan })
  if (!offer) return t('state.activeOther', { plan: about })
  const amount = formatMoney(locale, billingCurrency.toUpperCase(), planPrices[offer.plan][offer.interval])
  const price = offer.interval === 'year' ? t('pricePerYear', { amount }) : t('pricePerMonth', { amount })
  return about === offer.plan
    ? t('state.active', { plan: about, price })
    : t('state.activeSmaller', { plan: about, next: offer.plan, price })
}
