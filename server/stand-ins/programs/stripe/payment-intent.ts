import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { chargeAnswer, type BankAnswer } from './cards.ts'
import { attachTo, cardBehind } from './payment-methods.ts'
import type { Decline } from './failure.ts'
import { idOf } from './ids.ts'

interface IntentInput {
  amount: number
  currency: string
  customer: string | null
  description: string | null
  metadata: Stripe.Metadata
  setupFutureUsage: Stripe.PaymentIntent.SetupFutureUsage | null
}

/** Creates the intent to take an amount. */
export function addPaymentIntent(account: Account, given: IntentInput): Stripe.PaymentIntent {
  const id = account.ids.next('pi')
  const intent: Stripe.PaymentIntent = account.paymentIntents.add({
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: account.ids.secretOf(id),
    confirmation_method: 'automatic',
    created: account.now(given.customer),
    currency: given.currency,
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: given.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  })
  account.events.emit('payment_intent.created', intent)
  return intent
}

/** Returns the page on which a person would prove who they are to their bank. */
export const authenticationPage = (account: Account, intent: string): string =>
  `${account.base}/stand-in/authenticate/${intent}`

/** Tries to take the amount with a payment method. The caller handles the invoice of the intent. */
export function chargeIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
  {
    method,
    isPresent,
    returnUrl = null,
  }: { method: Stripe.PaymentMethod; isPresent: boolean; returnUrl?: string | null },
): BankAnswer {
  intent.payment_method = method.id
  const answer = chargeAnswer(cardBehind(account, method), isPresent)
  if (answer.kind === 'agreed') succeed(account, intent)
  else if (answer.kind === 'declined') failIntent(account, intent, answer.decline)
  else {
    intent.status = 'requires_action'
    intent.last_payment_error = null
    const url = authenticationPage(account, intent.id)
    const redirect = { redirect_to_url: { return_url: returnUrl, url }, type: 'redirect_to_url' }
    // Without an address to return to, Stripe's script shows the bank's page itself.
    const inPage = { type: 'three_d_secure_redirect', stripe_js: url }
    intent.next_action = returnUrl === null ? { type: 'use_stripe_sdk', use_stripe_sdk: inPage } : redirect
    account.events.emit('payment_intent.requires_action', intent)
  }
  return answer
}

/** The bank agreed: the amount is received, and the card is kept if the intent asked for it. */
export function succeed(account: Account, intent: Stripe.PaymentIntent): void {
  intent.status = 'succeeded'
  intent.amount_received = intent.amount
  intent.next_action = null
  intent.last_payment_error = null
  const method = account.paymentMethods.find(idOf(intent.payment_method))
  if (intent.setup_future_usage !== null && method && typeof intent.customer === 'string') {
    cardBehind(account, method).isSetUp = true
    attachTo(account, method, intent.customer)
  }
  account.events.emit('payment_intent.succeeded', intent)
}

/** The bank declined: the intent waits for another payment method. */
export function failIntent(account: Account, intent: Stripe.PaymentIntent, decline: Decline): void {
  const method = account.paymentMethods.find(idOf(intent.payment_method))
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.last_payment_error = { type: 'card_error', ...decline, ...(method && { payment_method: method }) }
  intent.payment_method = null
  account.events.emit('payment_intent.payment_failed', intent)
}

/** Ends an intent that isn't needed any more. */
export function cancelIntent(
  account: Account,
  intent: Stripe.PaymentIntent,
  reason: Stripe.PaymentIntent.CancellationReason | null,
): void {
  intent.status = 'canceled'
  intent.canceled_at = account.timeOf(intent)
  intent.cancellation_reason = reason
  intent.next_action = null
  account.events.emit('payment_intent.canceled', intent)
}
