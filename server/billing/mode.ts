import { EnvError, isLoopback, isSampleDataOn, type Env } from '../env.ts'

/** The keys of one Stripe account, or of a stand-in. */
interface StripeKeys {
  secret: string
  publishable: string
  webhook: string
}

/**
 * Where payments go.
 * - `stripe`: to Stripe, with real money if `live`
 * - `stand-in`: to a process on this machine, no money moves. `at` is null if it is to be Loop's own, which has
 *   no address yet
 * - `off`: nowhere, billing isn't set up
 */
export type BillingMode =
  | { kind: 'stripe'; live: boolean; keys: StripeKeys }
  | { kind: 'stand-in'; at: { url: string; keys: StripeKeys } | null }
  | { kind: 'off' }

type BillingEnv = Pick<
  Env,
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'STRIPE_API_URL'
  | 'SAMPLE_DATA'
  | 'DATABASE_URL'
  | 'PUBLIC_URL'
  | 'HOST'
>

const isLive = (key: string) => /^[a-z]{2}_live_/.test(key)
const isStandIns = (key: string) => /^[a-z]{2}_test_stand_in/.test(key)

/**
 * Returns where payments go. Loop has a stand-in of its own only with sample data on its own Postgres, because one
 * server uses that, and several servers would each start one.
 * @throws EnvError for keys that don't belong together; values are never repeated
 */
export function billingMode(env: BillingEnv): BillingMode {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable, STRIPE_WEBHOOK_SECRET: webhook } = env
  const url = env.STRIPE_API_URL
  if (secret === undefined && publishable === undefined && webhook === undefined) {
    if (url !== undefined) throw unusable('STRIPE_API_URL: needs the keys of the stand-in as well')
    return isSampleDataOn(env) && env.DATABASE_URL === undefined ? { kind: 'stand-in', at: null } : { kind: 'off' }
  }
  if (secret === undefined) throw unusable('STRIPE_SECRET_KEY: is missing; set all three Stripe keys, or none')
  if (publishable === undefined)
    throw unusable('STRIPE_PUBLISHABLE_KEY: is missing; set all three Stripe keys, or none')
  if (webhook === undefined) throw unusable('STRIPE_WEBHOOK_SECRET: is missing; set all three Stripe keys, or none')
  if (isLive(secret) !== isLive(publishable)) {
    throw unusable('STRIPE_PUBLISHABLE_KEY: belongs to another mode (test or live) than STRIPE_SECRET_KEY')
  }
  const keys = { secret, publishable, webhook }
  if (url === undefined) {
    if (isStandIns(secret) || isStandIns(publishable)) {
      throw unusable('STRIPE_API_URL: is missing, but the keys are those of the stand-in')
    }
    return { kind: 'stripe', live: isLive(secret), keys }
  }
  if (isLive(secret)) throw unusable('STRIPE_API_URL: must not be set with live keys')
  if (!isLoopback(new URL(url).hostname)) throw unusable('STRIPE_API_URL: must be an address of this machine')
  if (!isStandIns(secret) || !isStandIns(publishable)) {
    throw unusable('STRIPE_API_URL: is only for the keys of the stand-in, sk_test_stand_in and pk_test_stand_in')
  }
  return { kind: 'stand-in', at: { url, keys } }
}

const unusable = (line: string) => new EnvError(`Invalid configuration:\n  ${line}`)

/** Returns the origins of Stripe's card form, for the content security policy; none unless payments go to Stripe. */
export function outsidePaymentOrigins({ env }: { env: BillingEnv }): {
  script: string[]
  connect: string[]
  frame: string[]
} {
  if (billingMode(env).kind !== 'stripe') return { script: [], connect: [], frame: [] }
  const scripts = ['https://js.stripe.com', 'https://*.js.stripe.com']
  // The last one shows the bank's confirmation.
  return { script: scripts, connect: ['https://api.stripe.com'], frame: [...scripts, 'https://hooks.stripe.com'] }
}
