import type Stripe from 'stripe'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { PlanChange } from '#app/shared/billing/billing-form.ts'
import { planPrices } from '#app/shared/billing/catalogue.ts'
import { isOver } from '#app/shared/billing/subscription.ts'
import type { Context } from '../context.ts'
import { readStoredBilling, requireCustomer } from './account.ts'
import { priceOf } from './price-of.ts'
import { readSubscription } from './read-subscription.ts'
import { askStripe } from './stripe-client.ts'

/** What a change would cost. Amounts are in minor units of the currency, times ISO 8601. */
export interface ChangePreview {
  currency: string
  /** Charged at once; 0 if nothing is. */
  dueNow: number
  /** How `dueNow` or the credit of the next invoice comes about. */
  lines: { description: string; amount: number }[]
  /** The price of each later period, without tax and discounts, and when the next begins; null if not known yet. */
  renewal: { amount: number; at: string | null }
}

/**
 * Returns what starting a plan or changing to one would cost, as Stripe computes it. Nothing changes. For staff.
 * @throws AppError auth.forbidden, not_found; Refusal of `askStripe`
 */
export async function previewChange(
  context: Context,
  actor: Actor,
  { clientId, when, plan, interval }: Omit<PlanChange, 'requestId'>,
): Promise<ChangePreview> {
  const { state, subscription } = await readStoredBilling(context, actor, clientId)
  const running = subscription && !isOver(state.status) && state.status !== 'incomplete' ? subscription.id : null
  const amount = planPrices[plan][interval]
  const customer = running === null ? await requireCustomer(context, actor, clientId) : null
  return askStripe(context, async (stripe) => {
    const price = await priceOf(stripe, { plan, interval })
    const read = running === null ? null : await readSubscription(stripe, running)
    if (!read) {
      const invoice = await stripe.invoices.createPreview({
        customer: customer ?? (await requireCustomer(context, actor, clientId)),
        subscription_details: { items: [{ price }] },
      })
      return previewOf(invoice, invoice.amount_due, { amount, at: endOf(invoice) })
    }
    const [item] = read.subscription.items.data
    const at = state.periodEnd
    const { currency } = read.subscription
    if (when === 'periodEnd' || !item) return { currency, dueNow: 0, lines: [], renewal: { amount, at } }
    const isMore = amount > (item.price.unit_amount ?? 0)
    const isOther = item.price.recurring?.interval !== interval
    const invoice = await stripe.invoices.createPreview({
      subscription: read.subscription.id,
      subscription_details: {
        items: [{ id: item.id, price }],
        proration_behavior: isMore ? 'always_invoice' : 'create_prorations',
      },
    })
    const isCharged = isMore || isOther
    return previewOf(invoice, isCharged ? invoice.amount_due : 0, { amount, at: isOther ? endOf(invoice) : at })
  })
}

/** Returns when the last period of an invoice ends. */
function endOf({ lines }: Stripe.Invoice): string | null {
  const last = Math.max(0, ...lines.data.map(({ period }) => period.end))
  return last === 0 ? null : new Date(last * 1000).toISOString()
}

const previewOf = (
  { currency, lines }: Stripe.Invoice,
  dueNow: number,
  renewal: ChangePreview['renewal'],
): ChangePreview => ({
  currency,
  dueNow,
  lines: lines.data.map(({ description, amount }) => ({ description: description ?? '', amount })),
  renewal,
})
