import Stripe from 'stripe'
import type { Account } from './account.ts'
import { discountLines } from './discounts.ts'
import { listOfAll } from './lists.ts'
import { idOf } from './ids.ts'

interface LineInput {
  price: Stripe.Price
  quantity: number
  amount: number
  description: string
  period: { start: number; end: number }
  subscription: string | null
  item: string
  isProration: boolean
}

/** Returns a line of an invoice. Pro-rated amounts already include discounts, so no discount reduces them again. */
export function buildLine(account: Account, given: LineInput): Stripe.InvoiceLineItem {
  const { price, quantity, amount, description, period, subscription, item, isProration } = given
  return {
    id: account.ids.next('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: isProration ? { credited_items: null } : null,
        subscription,
        subscription_item: item,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) },
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
    },
    quantity,
    quantity_decimal: Stripe.Decimal.from(quantity),
    subscription,
    subtotal: amount,
    taxes: [],
  }
}

/** What an invoice is made of. */
export interface InvoicePlan {
  customer: Stripe.Customer
  subscription: Stripe.Subscription | null
  reason: Stripe.Invoice.BillingReason
  lines: Stripe.InvoiceLineItem[]
  discounts: readonly Stripe.Discount[]
  period: { start: number; end: number }
  at: number
}

/** Returns a draft invoice, which is not kept yet. A preview is the same invoice, so it can't differ from it. */
export function buildInvoice(account: Account, id: string, plan: InvoicePlan): Stripe.Invoice {
  const { customer, subscription, lines, discounts, period, at } = plan
  discountLines(account, lines, discounts)
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const amounts = discounts.map(({ id: discount }) => ({
    amount: lines
      .flatMap(({ discount_amounts }) => discount_amounts ?? [])
      .filter((each) => each.discount === discount)
      .reduce((sum, { amount }) => sum + amount, 0),
    discount,
  }))
  const total = subtotal - amounts.reduce((sum, { amount }) => sum + amount, 0)
  const taxIds = account.taxIds.oldestFirst().filter((taxId) => taxId.customer === customer.id)
  const invoice: Stripe.Invoice = {
    id,
    object: 'invoice',
    account_country: 'DE',
    account_name: 'Loop',
    account_tax_ids: null,
    amount_due: 0,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: 0,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: plan.reason,
    collection_method: 'charge_automatically',
    created: at,
    currency: lines[0]?.currency ?? customer.currency ?? 'eur',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: taxIds.map(({ type, value }) => ({ type, value })),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => discount.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: customer.invoice_settings.footer,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOfAll(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: subscription && {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: amounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
  applyBalance(invoice, customer.balance)
  return invoice
}

/** Writes what is due after the customer's balance. @returns the balance that is left; negative is a credit */
export function applyBalance(invoice: Stripe.Invoice, balance: number): number {
  const sum = invoice.total + balance
  invoice.starting_balance = balance
  invoice.amount_due = Math.max(0, sum)
  invoice.amount_remaining = invoice.amount_due
  return Math.min(0, sum)
}
