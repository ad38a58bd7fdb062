import { LocalMoment } from '#app/components/locale/local-moment.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useReader } from '#app/components/locale/use-reader.ts'
import type { EnglishOf } from '#app/shared/messages/areas.ts'
import type { Say } from '#app/shared/messages/message-types.ts'
import { billingCurrency, planPrices } from '#app/shared/billing/catalogue.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import { formatMoney } from '#app/shared/format/money.ts'

interface SubscriptionTextProps {
  subscription: SubscriptionState
  /** The client's plan now, which may have been set without a subscription. */
  plan: string
  /** What open invoices ask for; null if there are none. */
  due: Due | null
}

/** An amount in minor units of a currency. */
export interface Due {
  amount: number
  currency: string
}

/** What a subscription's state means for the client: what it has, what is charged when, and what happens then. */
export function SubscriptionText({ subscription, plan, due }: SubscriptionTextProps) {
  const { locale, say } = useReader('billing')
  const { status } = subscription
  const at = dateOf(subscription)
  const text = sentenceOf(subscription, { plan, due, locale, say })
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
      {status === 'trialing' && subscription.action === 'addCard' && <p>{say('state.trialNeedsCard')}</p>}
      {status === 'pastDue' && subscription.action === 'addCard' && <p>{say('state.overdueNeedsCard')}</p>}
      {subscription.action === 'authenticate' && <p>{say('state.bankWaits')}</p>}
      {subscription.action === 'wait' && <p>{say('state.bankWorks')}</p>}
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
  due: Due | null
  locale: string
  say: Say<EnglishOf<'billing'>>
}

function sentenceOf({ status, offer, paidPlan }: SubscriptionState, { plan, due, locale, say }: Words): string {
  const about = paidPlan ?? offer?.plan ?? plan
  if (status === 'canceled' && due) {
    const amount = formatMoney(locale, due.currency.toUpperCase(), due.amount)
    return say('state.canceledDue', { amount, current: plan })
  }
  if (status !== 'active') return say(`state.${status}`, { plan: about, current: plan })
  if (!offer) return say('state.activeOther', { plan: about })
  const amount = formatMoney(locale, billingCurrency.toUpperCase(), planPrices[offer.plan][offer.interval])
  const price = offer.interval === 'year' ? say('pricePerYear', { amount }) : say('pricePerMonth', { amount })
  return about === offer.plan
    ? say('state.active', { plan: about, price })
    : say('state.activeSmaller', { plan: about, next: offer.plan, price })
}
