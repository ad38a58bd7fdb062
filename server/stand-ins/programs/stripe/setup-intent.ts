import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { setUpAnswer, type BankAnswer } from './cards.ts'
import { authenticationPage } from './payment-intent.ts'
import { attachTo, cardBehind } from './payment-methods.ts'
import type { Decline } from './failure.ts'
import { idOf } from './ids.ts'

/** Creates the intent to keep a card for later payments. */
export function addSetupIntent(
  account: Account,
  given: { customer: string | null; description: string | null; metadata: Stripe.Metadata; usage: string },
): Stripe.SetupIntent {
  const id = account.ids.next('seti')
  const intent: Stripe.SetupIntent = account.setupIntents.add({
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: account.ids.secretOf(id),
    created: account.now(given.customer),
    customer: given.customer,
    customer_account: null,
    description: given.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: given.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: given.usage,
  })
  account.events.emit('setup_intent.created', intent)
  return intent
}

/** Asks the bank to allow later payments. */
export function setUp(
  account: Account,
  intent: Stripe.SetupIntent,
  { method, returnUrl = null }: { method: Stripe.PaymentMethod; returnUrl?: string | null },
): BankAnswer {
  intent.payment_method = method.id
  const answer = setUpAnswer(cardBehind(account, method))
  if (answer.kind === 'agreed') completeSetup(account, intent)
  else if (answer.kind === 'declined') failSetup(account, intent, answer.decline)
  else {
    intent.status = 'requires_action'
    intent.last_setup_error = null
    const url = authenticationPage(account, intent.id)
    const inPage = { type: 'three_d_secure_redirect', stripe_js: url }
    const redirect = { redirect_to_url: { return_url: returnUrl, url }, type: 'redirect_to_url' }
    intent.next_action = returnUrl === null ? { type: 'use_stripe_sdk', use_stripe_sdk: inPage } : redirect
    account.events.emit('setup_intent.requires_action', intent)
  }
  return answer
}

/** The bank allows later payments: the card is attached, and a trial that waited for it has its card. */
export function completeSetup(account: Account, intent: Stripe.SetupIntent): void {
  intent.status = 'succeeded'
  intent.next_action = null
  intent.last_setup_error = null
  const method = account.paymentMethods.find(idOf(intent.payment_method))
  if (method) {
    cardBehind(account, method).isSetUp = true
    if (typeof intent.customer === 'string') attachTo(account, method, intent.customer)
  }
  account.events.emit('setup_intent.succeeded', intent)
  const waiting = account.subscriptions.oldestFirst().find((each) => each.pending_setup_intent === intent.id)
  if (!waiting) return
  account.events.change('customer.subscription.updated', waiting, () => {
    waiting.pending_setup_intent = null
    waiting.default_payment_method = intent.payment_method
  })
}

export function failSetup(account: Account, intent: Stripe.SetupIntent, decline: Decline): void {
  const method = account.paymentMethods.find(idOf(intent.payment_method))
  intent.status = 'requires_payment_method'
  intent.next_action = null
  intent.last_setup_error = { type: 'card_error', ...decline, ...(method && { payment_method: method }) }
  intent.payment_method = null
  account.events.emit('setup_intent.setup_failed', intent)
}
