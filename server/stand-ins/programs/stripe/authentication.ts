import type Stripe from 'stripe'
import type { Account } from './account.ts'
import { settleIntent } from './invoice-payment.ts'
import { page } from './pages.ts'
import { failIntent, succeed } from './payment-intent.ts'
import { invalid, type Decline } from './failure.ts'
import { completeSetup, failSetup } from './setup-intent.ts'

const message = 'The bank did not authenticate the payment. Choose another card.'

/** Answers for the person whom a bank wants to see: they prove who they are, or they don't. */
export function authenticate(account: Account, id: string, passes: boolean): Stripe.PaymentIntent | Stripe.SetupIntent {
  const payment = account.paymentIntents.find(id)
  const intent = payment ?? account.setupIntents.get(id)
  if (intent.status !== 'requires_action') throw invalid(`This intent has a status of ${intent.status}.`)
  if (intent.object === 'payment_intent') {
    if (passes) succeed(account, intent)
    else failIntent(account, intent, refusalOf('payment_intent'))
    settleIntent(account, intent)
  } else if (passes) completeSetup(account, intent)
  else failSetup(account, intent, refusalOf('setup_intent'))
  return intent
}

const refusalOf = (what: string): Decline => ({ code: `${what}_authentication_failure`, message })

/** Does what a person chose on the page of their bank, and leads back to the page that sent them. */
export function authenticateAndReturn(account: Account, id: string, passes: boolean): Response {
  const { client_secret, next_action } = account.paymentIntents.find(id) ?? account.setupIntents.get(id)
  const intent = authenticate(account, id, passes)
  const target = URL.parse(next_action?.redirect_to_url?.return_url ?? '')
  if (!target) return page(passes ? 'Verified' : 'Not verified', '<p>You can close this window.</p>')
  target.searchParams.set(intent.object, id)
  target.searchParams.set(`${intent.object}_client_secret`, client_secret ?? '')
  target.searchParams.set('redirect_status', passes ? 'succeeded' : 'failed')
  return new Response(null, { status: 303, headers: { location: target.href } })
}
