import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { couponOf } from './discounts.ts'
import { applyBalance, buildInvoice, type InvoicePlan } from './invoice-build.ts'
import { addPaymentIntent, cancelIntent } from './payment-intent.ts'
import { invalid } from './failure.ts'
import { customerOf, subscriptionOf } from './subscription-state.ts'

/** Creates a draft invoice, which becomes the latest one of its subscription. */
export function addInvoice(account: Account, plan: InvoicePlan): Stripe.Invoice {
  const invoice = account.invoices.add(buildInvoice(account, account.ids.next('in'), plan))
  for (const line of invoice.lines.data) line.invoice = invoice.id
  account.events.emit('invoice.created', invoice)
  const { subscription } = plan
  if (!subscription) return invoice
  const begin = () => {
    subscription.latest_invoice = invoice.id
    spendCoupons(account, plan, invoice)
  }
  // The event of a new subscription is still to come.
  if (plan.reason === 'subscription_create') begin()
  else account.events.change('customer.subscription.updated', subscription, begin)
  return invoice
}

/** A coupon for one invoice has done its work after the first one that has an amount. */
function spendCoupons(account: Account, { subscription, discounts }: InvoicePlan, invoice: Stripe.Invoice): void {
  if (!subscription || !invoice.total_discount_amounts?.some(({ amount }) => amount > 0)) return
  const once = discounts.filter((discount) => couponOf(account, discount).duration === 'once')
  const used = new Set<unknown>(once.map(({ id }) => id))
  subscription.discounts = subscription.discounts.filter((discount) => !used.has(discount))
}

/** Returns the intent that pays an invoice. */
export function intentOf(account: Account, invoice: Stripe.Invoice): Stripe.PaymentIntent | null {
  const payment = paymentOf(account, invoice)?.payment.payment_intent
  return (typeof payment === 'string' && account.paymentIntents.find(payment)) || null
}

export const paymentOf = (account: Account, invoice: Stripe.Invoice): Stripe.InvoicePayment | undefined =>
  account.invoicePayments.oldestFirst().find((payment) => payment.invoice === invoice.id)

/** Gives a draft its number, uses the customer's balance, and begins the payment of what is due. */
export function finalize(account: Account, invoice: Stripe.Invoice): void {
  if (invoice.status !== 'draft') throw invalid('This invoice is already finalized.', { code: 'invoice_not_editable' })
  const customer = customerOf(account, invoice)
  const now = account.timeOf(invoice)
  const sequence = customer.next_invoice_sequence ?? 1
  invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`
  invoice.status = 'open'
  invoice.effective_at = now
  invoice.status_transitions.finalized_at = now
  invoice.automatically_finalizes_at = null
  invoice.hosted_invoice_url = `${account.base}/stand-in/invoices/${invoice.id}`
  invoice.invoice_pdf = `${invoice.hosted_invoice_url}/pdf`
  const balance = applyBalance(invoice, customer.balance)
  invoice.ending_balance = balance
  account.events.change('customer.updated', customer, () => {
    customer.next_invoice_sequence = sequence + 1
    customer.balance = balance
    customer.currency ??= invoice.currency
  })
  if (invoice.amount_due > 0) addPayment(account, invoice)
  account.events.emit('invoice.finalized', invoice)
}

function addPayment(account: Account, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(account, invoice)
  const intent = addPaymentIntent(account, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: customerOf(account, invoice).id,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
    setupFutureUsage: subscription ? 'off_session' : null,
  })
  account.invoicePayments.add({
    id: account.ids.next('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.timeOf(invoice),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  })
}

/** Gives up an open invoice: it is void, or it counts as never to be paid. */
export function giveUp(account: Account, invoice: Stripe.Invoice, how: 'void' | 'uncollectible'): void {
  if (invoice.status !== 'open' && !(how === 'void' && invoice.status === 'uncollectible')) {
    throw invalid('The invoice is not open.', { code: 'invoice_not_open' })
  }
  const now = account.timeOf(invoice)
  invoice.status = how
  invoice.auto_advance = false
  invoice.next_payment_attempt = null
  if (how === 'void') invoice.status_transitions.voided_at = now
  else invoice.status_transitions.marked_uncollectible_at = now
  const intent = intentOf(account, invoice)
  const payment = paymentOf(account, invoice)
  if (how === 'void' && intent && payment) {
    payment.status = 'canceled'
    payment.status_transitions.canceled_at = now
    cancelIntent(account, intent, 'void_invoice')
  }
  account.events.emit(how === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', invoice)
}
