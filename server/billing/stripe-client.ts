import Stripe from 'stripe'
import type { Context } from '../context.ts'
import { billingMode, type BillingMode } from './mode.ts'
import { userError } from '../errors/user-errors.ts'
import { userErrorOf, unreachable } from './stripe-errors.ts'

/** How long Stripe may take to answer, in milliseconds. The longest calls charge a card, which takes a few seconds. */
const timeoutMs = 20_000

type Payments = Pick<Context, 'env' | 'log'>

/** Opens the account of a mode; null if billing isn't set up, or if the stand-in has no address yet. */
export function connectStripe(mode: BillingMode): Stripe | null {
  if (mode.kind === 'off') return null
  if (mode.kind === 'stripe') return new Stripe(mode.keys.secret, settings)
  return mode.at && connectStandIn(mode.at.url, mode.at.keys.secret)
}

/** Opens the account of a stand-in. */
export function connectStandIn(url: string, secret: string): Stripe {
  const { hostname, port, protocol } = new URL(url)
  const isSecure = protocol === 'https:'
  return new Stripe(secret, {
    ...settings,
    host: hostname,
    port: port === '' ? (isSecure ? 443 : 80) : Number(port),
    protocol: isSecure ? 'https' : 'http',
  })
}

const settings = {
  apiVersion: Stripe.API_VERSION,
  // The package repeats a call with the same idempotency key, so repeating never charges twice.
  maxNetworkRetries: 2,
  timeout: timeoutMs,
  telemetry: false,
} as const

const clients = new WeakMap<object, Stripe | null>()

function clientOf({ env }: Pick<Context, 'env'>): Stripe | null {
  let client = clients.get(env)
  if (client === undefined) clients.set(env, (client = connectStripe(billingMode(env))))
  return client
}

/**
 * Asks Stripe something. Answers that a person can act on become errors: a declined card, Stripe not answering, a key
 * that Stripe refuses. Any other error is ours and is thrown unchanged.
 * @throws UserError billing.off (409), billing.card_declined (402), billing.unreachable or billing.busy (503),
 * billing.key_refused (502), billing.request_reused or billing.request_running (409)
 */
export async function askStripe<T>(context: Payments, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const client = clientOf(context) ?? refuseWithoutClient(context)
  try {
    return await ask(client)
  } catch (error) {
    const refusal = userErrorOf(error)
    if (refusal?.code === 'billing.key_refused') {
      context.log.error({ code: refusal.code, err: error }, 'Stripe refuses the key: check STRIPE_SECRET_KEY')
    }
    throw refusal ?? error
  }
}

/**
 * Returns the secret with which webhooks are signed.
 * @throws UserError billing.off (409), billing.unreachable (503)
 */
export function requireWebhookSecret(context: Pick<Context, 'env'>): string {
  const mode = billingMode(context.env)
  const keys = mode.kind === 'stripe' ? mode.keys : mode.kind === 'stand-in' ? mode.at?.keys : undefined
  return keys?.webhook ?? refuseWithoutClient(context)
}

function refuseWithoutClient({ env }: Pick<Context, 'env'>): never {
  if (billingMode(env).kind === 'off') throw userError('billing.off', (t) => t('billingOff'))
  // The stand-in has no address yet.
  throw unreachable()
}
