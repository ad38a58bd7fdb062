import * as v from 'valibot'
import type { Account } from './account.ts'
import { needsAuthentication } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { settleIntent } from './invoice-payment.ts'
import { pageOf } from './lists.ts'
import { changedMetadata } from './metadata.ts'
import { atLeast, flag, metadata, paging, params, text, texts } from './params.ts'
import { addPaymentIntent, cancelIntent, chargeIntent, failIntent } from './payment-intent.ts'
import { paymentMethodOf } from './payment-methods.ts'
import { declined, invalid } from './failure.ts'
import { addSetupIntent, setUp } from './setup-intent.ts'

/** A browser proves with the intent's secret that it may see and confirm it. */
const secret = { client_secret: v.optional(text) }
const automatic = v.optional(
  v.strictObject({ enabled: flag, allow_redirects: v.optional(v.picklist(['always', 'never'])) }),
)

function checkSecret(intent: { client_secret: string | null }, given: string | undefined): void {
  if (given !== undefined && given !== intent.client_secret) {
    throw invalid('The client_secret belongs to another intent.', {
      param: 'client_secret',
    })
  }
}

export const createSetupIntent = endpoint(
  params({
    automatic_payment_methods: automatic,
    confirm: v.optional(flag),
    customer: v.optional(text),
    description: v.optional(text),
    metadata: v.optional(metadata),
    payment_method: v.optional(text),
    payment_method_types: v.optional(texts),
    return_url: v.optional(text),
    usage: v.optional(v.picklist(['off_session', 'on_session'])),
  }),
  ({ account, params: given }) => {
    if (given.customer !== undefined) account.customers.get(given.customer, 'customer')
    const method =
      given.payment_method === undefined ? null : paymentMethodOf(account, given.payment_method, 'payment_method')
    const intent = addSetupIntent(account, {
      customer: given.customer ?? null,
      description: given.description ?? null,
      metadata: changedMetadata(null, given.metadata),
      usage: given.usage ?? 'off_session',
    })
    if (method) {
      intent.payment_method = method.id
      intent.status = 'requires_confirmation'
    }
    if (given.confirm) confirmSetup(account, intent.id, { returnUrl: given.return_url })
    return intent
  },
)

export const retrieveSetupIntent = endpoint(params(secret), ({ account, id, params: { client_secret } }) => {
  const intent = account.setupIntents.get(id, 'intent')
  checkSecret(intent, client_secret)
  return intent
})

function confirmSetup(
  account: Account,
  id: string,
  { methodId, returnUrl }: { methodId?: string | undefined; returnUrl: string | undefined },
) {
  const intent = account.setupIntents.get(id, 'intent')
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpected('setup_intent', `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`)
  }
  const chosen = methodId ?? (typeof intent.payment_method === 'string' ? intent.payment_method : undefined)
  if (chosen === undefined) {
    throw invalid('The SetupIntent has no payment method.', {
      param: 'payment_method',
    })
  }
  const method = paymentMethodOf(account, chosen, 'payment_method')
  const answer = setUp(account, intent, { method, ...(returnUrl !== undefined && { returnUrl }) })
  if (answer.kind === 'declined') throw declined(answer.decline, { setup_intent: intent })
  return intent
}

const unexpected = (what: string, message: string) => invalid(message, { code: `${what}_unexpected_state` })

export const confirmSetupIntent = endpoint(
  params({ ...secret, payment_method: v.optional(text), return_url: v.optional(text) }),
  ({ account, id, params: given }) => {
    checkSecret(account.setupIntents.get(id, 'intent'), given.client_secret)
    return confirmSetup(account, id, { methodId: given.payment_method, returnUrl: given.return_url })
  },
)

export const cancelSetupIntent = endpoint(params({}), ({ account, id }) => {
  const intent = account.setupIntents.get(id, 'intent')
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpected('setup_intent', `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`)
  }
  intent.status = 'canceled'
  intent.cancellation_reason = 'abandoned'
  intent.next_action = null
  account.events.emit('setup_intent.canceled', intent)
  return intent
})

export const createPaymentIntent = endpoint(
  params({
    amount: atLeast(50),
    automatic_payment_methods: automatic,
    confirm: v.optional(flag),
    currency: v.pipe(text, v.toLowerCase()),
    customer: v.optional(text),
    description: v.optional(text),
    metadata: v.optional(metadata),
    off_session: v.optional(flag),
    payment_method: v.optional(text),
    payment_method_types: v.optional(texts),
    return_url: v.optional(text),
    setup_future_usage: v.optional(v.picklist(['off_session', 'on_session'])),
  }),
  ({ account, params: given }) => {
    if (given.customer !== undefined) account.customers.get(given.customer, 'customer')
    const method =
      given.payment_method === undefined ? null : paymentMethodOf(account, given.payment_method, 'payment_method')
    const intent = addPaymentIntent(account, {
      amount: given.amount,
      currency: given.currency,
      customer: given.customer ?? null,
      description: given.description ?? null,
      metadata: changedMetadata(null, given.metadata),
      setupFutureUsage: given.setup_future_usage ?? null,
    })
    if (method) {
      intent.payment_method = method.id
      intent.status = 'requires_confirmation'
    }
    if (given.confirm)
      confirmPayment(account, intent.id, { isPresent: !given.off_session, returnUrl: given.return_url })
    return intent
  },
)

export const retrievePaymentIntent = endpoint(params(secret), ({ account, id, params: { client_secret } }) => {
  const intent = account.paymentIntents.get(id, 'intent')
  checkSecret(intent, client_secret)
  return intent
})

export const listPaymentIntents = endpoint(
  params({ ...paging, customer: v.optional(text) }),
  ({ account, params: asked }) =>
    pageOf(
      account.paymentIntents
        .newestFirst()
        .filter(({ customer }) => asked.customer === undefined || customer === asked.customer),
      '/v1/payment_intents',
      asked,
    ),
)

interface Confirmation {
  methodId?: string | undefined
  isPresent: boolean
  returnUrl: string | undefined
}

function confirmPayment(account: Account, id: string, { methodId, isPresent, returnUrl }: Confirmation) {
  const intent = account.paymentIntents.get(id, 'intent')
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const message = `A PaymentIntent that is ${intent.status} can't be confirmed.`
    throw unexpected('payment_intent', message)
  }
  const chosen = methodId ?? (typeof intent.payment_method === 'string' ? intent.payment_method : undefined)
  if (chosen === undefined) {
    throw invalid('The PaymentIntent has no payment method.', {
      param: 'payment_method',
    })
  }
  const method = paymentMethodOf(account, chosen, 'payment_method')
  const answer = chargeIntent(account, intent, { method, isPresent, ...(returnUrl !== undefined && { returnUrl }) })
  if (answer.kind === 'declined') throw declined(answer.decline, { payment_intent: intent })
  // Without its customer, a payment that needs them is declined instead of waiting.
  if (answer.kind === 'authenticate' && !isPresent) {
    failIntent(account, intent, needsAuthentication)
    throw declined(needsAuthentication, { payment_intent: intent })
  }
  settleIntent(account, intent)
  return intent
}

export const confirmPaymentIntent = endpoint(
  params({
    ...secret,
    off_session: v.optional(flag),
    payment_method: v.optional(text),
    return_url: v.optional(text),
  }),
  ({ account, id, params: given }) => {
    checkSecret(account.paymentIntents.get(id, 'intent'), given.client_secret)
    const { payment_method: methodId, return_url: returnUrl } = given
    return confirmPayment(account, id, { methodId, isPresent: !given.off_session, returnUrl })
  },
)

export const cancelPaymentIntent = endpoint(
  params({
    cancellation_reason: v.optional(v.picklist(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])),
  }),
  ({ account, id, params: { cancellation_reason = null } }) => {
    const intent = account.paymentIntents.get(id, 'intent')
    if (intent.status === 'succeeded' || intent.status === 'canceled') {
      const message = `A PaymentIntent that is ${intent.status} can't be canceled.`
      throw unexpected('payment_intent', message)
    }
    cancelIntent(account, intent, cancellation_reason)
    return intent
  },
)
