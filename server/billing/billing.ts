import type Stripe from 'stripe'
import type { Actor } from '#app/shared/access/permissions.ts'
import type { BillingDetails, Payer } from '#app/shared/billing/billing-form.ts'
import { isOver, type SubscriptionState } from '#app/shared/billing/subscription.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import type { Context } from '../context.ts'
import { notFound } from '../errors/user-errors.ts'
import { readStoredBilling } from './account.ts'
import { billingMode } from './mode.ts'
import { stripeIdOf, readSubscription } from './read-subscription.ts'
import { readStandInFile, requireStandIn } from './stand-in-control.ts'
import { askStripe } from './stripe-client.ts'
import { isMissingAtStripe } from './stripe-errors.ts'

/** A saved card. */
export interface SavedCard {
  id: string
  brand: string
  last4: string
  /** `2030-12`. */
  expires: string
  /** Whether the next invoice is charged to it. */
  isDefault: boolean
}

/** An invoice. Amounts are in minor units of the currency, times ISO 8601. */
export interface BillingInvoice {
  id: string
  number: string | null
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void' | 'unknown'
  total: number
  due: number
  currency: string
  at: string
  /** At Stripe; with the stand-in a path of Loop. */
  pdfUrl: string | null
}

/** A client's billing, for /billing. */
export interface Billing {
  /** Where payments go: `standIn` and `test` move no money. */
  mode: 'live' | 'test' | 'standIn' | 'off'
  /** The key for the card form in the browser. */
  publishableKey: string | null
  payer: Payer
  /** As it was last read from Stripe; webhooks keep it current. */
  subscription: SubscriptionState
  /** What only Stripe knows; null if there is no customer yet. */
  customer: { cards: SavedCard[]; invoices: BillingInvoice[]; details: BillingDetails } | null
  /** The code of the reason why Stripe's part is missing; null if it isn't. */
  unavailable: string | null
}

/** What /plans needs of a client's billing; all of it comes from Loop's database. */
export interface PlanBilling extends Pick<Billing, 'mode' | 'publishableKey'> {
  subscription: SubscriptionState
}

const shownInvoices = 24

/**
 * Returns a client's billing. The subscription comes from Loop's database, so that it is there while Stripe doesn't
 * answer: `unavailable` then says why the rest is missing. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function getBilling(context: Context, actor: Actor, { clientId }: { clientId: string }): Promise<Billing> {
  const { payer, customerId, subscription, state } = await readStoredBilling(context, actor, clientId)
  const billing: Billing = {
    mode: shownMode(context.env),
    publishableKey: context.env.STRIPE_PUBLISHABLE_KEY ?? null,
    payer,
    subscription: state,
    customer: null,
    unavailable: null,
  }
  if (customerId === null || billing.mode === 'off') return billing
  // The agency's customer pays for other clients, too.
  const only = payer === 'agency' ? { subscription: subscription?.id ?? '' } : {}
  const running = subscription && !isOver(state.status) ? subscription.id : null
  try {
    const customer = await askStripe(context, (stripe) => readCustomer(stripe, { id: customerId, only, running }))
    return { ...billing, customer: customer && linked(customer, { clientId, mode: billing.mode }) }
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    return { ...billing, unavailable: error.code }
  }
}

/**
 * Returns what decides which plans a client can choose. Unlike `getBilling` it doesn't ask Stripe, so that the page
 * doesn't wait for it. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function getPlanBilling(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<PlanBilling> {
  const { state } = await readStoredBilling(context, actor, clientId)
  return {
    mode: shownMode(context.env),
    publishableKey: context.env.STRIPE_PUBLISHABLE_KEY ?? null,
    subscription: state,
  }
}

/**
 * Returns the PDF of a client's invoice from the stand-in, whose own address only this machine can open. For staff.
 * @throws UserError auth.forbidden, not_found (also for an invoice of another client), billing.stand_in_only (409);
 * errors of `askStripe`
 */
export async function readInvoicePdf(
  context: Context,
  actor: Actor,
  { clientId, invoiceId }: { clientId: string; invoiceId: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const { payer, customerId, subscription } = await readStoredBilling(context, actor, clientId)
  if (customerId === null || !isInvoiceId(invoiceId)) throw invoiceNotFound()
  const invoice = await askStripe(context, (stripe) => {
    requireStandIn(context)
    return stripe.invoices.retrieve(invoiceId)
  }).catch((error: unknown) => {
    throw isMissingAtStripe(error) ? invoiceNotFound() : error
  })
  const named = invoice.parent?.subscription_details?.subscription
  // The agency's customer pays for other clients, too.
  const isTheirs = payer === 'client' || (named && stripeIdOf(named) === subscription?.id)
  if (!invoice.customer || stripeIdOf(invoice.customer) !== customerId || !isTheirs || !invoice.invoice_pdf) {
    throw invoiceNotFound()
  }
  return readStandInFile(context, new URL(invoice.invoice_pdf).pathname)
}

/** Returns where payments go, for pages. */
function shownMode(env: Context['env']): Billing['mode'] {
  const mode = billingMode(env)
  if (mode.kind === 'stripe') return mode.live ? 'live' : 'test'
  return mode.kind === 'off' ? 'off' : 'standIn'
}

interface CustomerQuery {
  id: string
  /** Invoices of this subscription alone. */
  only: { subscription?: string }
  /** The subscription that goes on. */
  running: string | null
}

async function readCustomer(stripe: Stripe, { id, only, running }: CustomerQuery): Promise<Billing['customer']> {
  const [customer, cards, invoices, taxIds, read] = await Promise.all([
    stripe.customers.retrieve(id),
    stripe.customers.listPaymentMethods(id, { type: 'card', limit: 20 }),
    only.subscription === '' ? { data: [] } : stripe.invoices.list({ customer: id, ...only, limit: shownInvoices }),
    stripe.customers.listTaxIds(id, { limit: 1 }),
    running === null ? null : readSubscription(stripe, running),
  ])
  if (customer.deleted) return null
  // A subscription remembers the card of its first payment, which comes before the customer's.
  const paying = read?.subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  const payingId = paying === null ? null : stripeIdOf(paying)
  return {
    cards: cards.data.flatMap(({ id: cardId, card }) =>
      card
        ? [
            {
              id: cardId,
              brand: card.brand,
              last4: card.last4,
              expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
              isDefault: cardId === payingId,
            },
          ]
        : [],
    ),
    invoices: invoices.data.map(invoiceOf),
    details: {
      name: customer.name ?? '',
      email: customer.email ?? '',
      line1: customer.address?.line1 ?? '',
      line2: customer.address?.line2 ?? '',
      postalCode: customer.address?.postal_code ?? '',
      city: customer.address?.city ?? '',
      country: customer.address?.country ?? '',
      taxId: taxIds.data[0]?.value ?? '',
    },
  }
}

/** The stand-in's own address is of no use to a person: its PDFs come by way of Loop. */
function linked(
  customer: NonNullable<Billing['customer']>,
  { clientId, mode }: { clientId: string; mode: Billing['mode'] },
): Billing['customer'] {
  if (mode !== 'standIn') return customer
  const invoices = customer.invoices.map((invoice) => ({
    ...invoice,
    pdfUrl: invoice.pdfUrl && invoicePath(clientId, invoice.id),
  }))
  return { ...customer, invoices }
}

const knownStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

function invoiceOf(invoice: Stripe.Invoice): BillingInvoice {
  return {
    id: invoice.id,
    number: invoice.number,
    status: knownStatuses.find((status) => status === invoice.status) ?? 'unknown',
    total: invoice.total,
    due: invoice.amount_remaining,
    currency: invoice.currency,
    at: new Date(invoice.created * 1000).toISOString(),
    pdfUrl: invoice.invoice_pdf ?? null,
  }
}

/** Returns the path of an invoice's PDF for an installation with the stand-in; Stripe has links of its own. */
const invoicePath = (clientId: string, invoiceId: string): string =>
  `/api/clients/${encodeURIComponent(clientId)}/invoices/${encodeURIComponent(invoiceId)}/pdf`

/** Stripe's ids are plain words; other text is never part of a request to it, nor of a file's name. */
const isInvoiceId = (text: string): boolean => /^in_\w{1,200}$/.test(text)

const invoiceNotFound = () => notFound((t) => t('invoiceNotFound'))
