import type Stripe from 'stripe'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { PlanChange } from '#app/shared/billing/billing-form.ts'
import { planPrices, type Interval, type Offer, type PaidPlan, lookupKeyOf } from '#app/shared/billing/catalogue.ts'
import { isOver } from '#app/shared/billing/subscription.ts'
import type { Context } from '../context.ts'
import { userError } from '../errors/user-errors.ts'
import { readStoredBilling, requireCustomer } from './account.ts'
import { stripeIdOf, readSubscription } from './read-subscription.ts'
import { askStripe } from './stripe-client.ts'
import { paidPlanOf, offerOfPrice } from './subscription-state.ts'

/** How a change begins and what it means for money. A preview and the change itself ask here, so that they agree. */
export interface ChangeTerms {
  /** The larger plan that the current period is paid for, although a smaller one renews. */
  held: PaidPlan | null
  /** The interval at which the subscription is charged now. */
  interval: Interval
  /** The change only takes back a planned downgrade: nothing is charged. */
  isBack: boolean
  /** The new plan costs more than what the current period is paid for: the difference is charged at once. */
  isMore: boolean
  /** Another interval begins a new period, which is paid at once. */
  isOther: boolean
}

/** Returns the terms of a change to an offer. */
export function changeTerms(
  subscription: Stripe.Subscription,
  item: Stripe.SubscriptionItem,
  offer: Offer,
): ChangeTerms {
  const held = paidPlanOf(subscription, item)
  const interval = offerOfPrice(item.price)?.interval ?? 'month'
  const paid = held === null ? (item.price.unit_amount ?? 0) : planPrices[held][interval]
  const isOther = offer.interval !== interval
  return {
    held,
    interval,
    isBack: held === offer.plan && !isOther,
    isMore: planPrices[offer.plan][offer.interval] > paid,
    isOther,
  }
}

/**
 * Returns the id of an offer's price at Stripe.
 * @throws UserError billing.not_synced (409) if `npm run stripe:sync` never ran
 */
export async function priceOf(stripe: Stripe, offer: Offer): Promise<string> {
  const { data } = await stripe.prices.list({ lookup_keys: [lookupKeyOf(offer)], active: true })
  const [price] = data
  if (!price) throw userError('billing.not_synced', (t) => t('plansNotSetUp'))
  return price.id
}

/** A line of an invoice. The amount is in minor units, negative for a credit. */
export interface PreviewLine {
  /**
   * - `unused`: what is credited of a plan that was paid for
   * - `remaining`: a plan until the end of the current period
   * - `period`: a plan for a whole period
   */
  kind: 'unused' | 'remaining' | 'period'
  /** Null for a price of none of the plans that the change is about; `description` then says what it is. */
  plan: PaidPlan | null
  /** As Stripe writes it, in English. */
  description: string
  amount: number
}

/** What a change would cost. Amounts are in minor units of the currency, times ISO 8601. */
export interface ChangePreview {
  currency: string
  /** Charged at once; 0 if nothing is. */
  dueNow: number
  /** How `dueNow` or the credit of the next invoice comes about. */
  lines: PreviewLine[]
  /** The price of each later period, without tax and discounts, and when the next begins; null if not known yet. */
  renewal: { amount: number; at: string | null }
}

/**
 * Returns what starting a plan or changing to one would cost, as Stripe computes it. Nothing changes. For staff.
 * @throws UserError auth.forbidden, not_found; errors of `askStripe`
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
    const plans = new Map([[price, plan]])
    if (!read) {
      const invoice = await stripe.invoices.createPreview({
        customer: customer ?? (await requireCustomer(context, actor, clientId)),
        subscription_details: { items: [{ price }] },
      })
      const { currency, amount_due: dueNow, lines } = invoice
      return { currency, dueNow, lines: namedLines(lines.data, plans), renewal: { amount, at: endOf(invoice) } }
    }
    const [item] = read.subscription.items.data
    const at = state.periodEnd
    const { currency } = read.subscription
    const nothing: ChangePreview = { currency, dueNow: 0, lines: [], renewal: { amount, at } }
    if (when === 'periodEnd' || !item) return nothing
    const { held, interval: before, isBack, isMore, isOther } = changeTerms(read.subscription, item, { plan, interval })
    if (isBack) return nothing
    const current = offerOfPrice(item.price)
    if (current) plans.set(item.price.id, current.plan)
    const changed = (to: string, isInvoiced: boolean) =>
      stripe.invoices.createPreview({
        subscription: read.subscription.id,
        subscription_details: {
          items: [{ id: item.id, price: to }],
          proration_behavior: isInvoiced ? 'always_invoice' : 'create_prorations',
        },
      })
    const invoice = await changed(price, isMore)
    let cost: Cost = { lines: invoice.lines.data, due: invoice.amount_due }
    if (held !== null) {
      const heldPrice = await priceOf(stripe, { plan: held, interval: before })
      plans.set(heldPrice, held)
      cost = withoutDetour(invoice, await changed(heldPrice, true), { planned: item.price.id, held: heldPrice })
    }
    const renewal = { amount, at: isOther ? endOf(invoice) : at }
    return { currency, dueNow: isMore || isOther ? cost.due : 0, lines: namedLines(cost.lines, plans), renewal }
  })
}

interface Cost {
  lines: Stripe.InvoiceLineItem[]
  due: number
}

/**
 * Returns what a change costs that first takes a planned downgrade back, which is free. Stripe previews one change at a
 * time, so `invoice` credits the smaller plan. This puts the credit of the paid plan in its place: what remains of that
 * plan in `back`, the preview of only taking the downgrade back.
 */
function withoutDetour(invoice: Stripe.Invoice, back: Stripe.Invoice, prices: { planned: string; held: string }): Cost {
  // The newest: lines of earlier changes that wait for the next invoice come before it.
  const credit = invoice.lines.data.findLast((line) => isProrated(line) && priceIn(line) === prices.planned)
  const remaining = back.lines.data.findLast((line) => isProrated(line) && priceIn(line) === prices.held)
  if (!credit || !remaining) return { lines: invoice.lines.data, due: invoice.amount_due }
  const paid = { ...remaining, amount: -remaining.amount }
  return {
    lines: invoice.lines.data.map((line) => (line === credit ? paid : line)),
    // As Stripe does it: a credit of the customer pays first, and nothing is paid out.
    due: Math.max(0, invoice.total - credit.amount + paid.amount + invoice.starting_balance),
  }
}

const isProrated = ({ parent }: Stripe.InvoiceLineItem) => parent?.subscription_item_details?.proration === true

function priceIn({ pricing }: Stripe.InvoiceLineItem): string | null {
  const price = pricing?.price_details?.price ?? null
  return price === null ? null : stripeIdOf(price)
}

function namedLines(lines: readonly Stripe.InvoiceLineItem[], plans: ReadonlyMap<string, PaidPlan>): PreviewLine[] {
  return lines.map((line) => ({
    kind: !isProrated(line) ? 'period' : line.amount < 0 ? 'unused' : 'remaining',
    plan: plans.get(priceIn(line) ?? '') ?? null,
    description: line.description ?? '',
    amount: line.amount,
  }))
}

/** Returns when the last period of an invoice ends. */
function endOf({ lines }: Stripe.Invoice): string | null {
  const last = Math.max(0, ...lines.data.map(({ period }) => period.end))
  return last === 0 ? null : new Date(last * 1000).toISOString()
}
