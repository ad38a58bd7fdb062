import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import Stripe from 'stripe'
import * as v from 'valibot'
import { syncCatalogue } from '#server/billing/sync-catalogue.ts'

const program = fileURLToPath(new URL('../../../server/stand-ins/programs/stripe/main.ts', import.meta.url))
const webhookSecret = 'whsec_of_the_browser_tests'
const readySchema = v.object({ url: v.string() })

/** A stand-in for Stripe that an installation uses and a test can reach, too. */
export interface StripeProcess {
  stripe: Stripe
  /** The settings of the installation. */
  env: Record<string, string>
  end(): Promise<void>
}

/** Starts a stand-in that knows the plans. @param port where the installation will receive webhooks */
export async function startStripeProcess(port: number): Promise<StripeProcess> {
  const webhooks = ['--webhook-url', `http://localhost:${port}/api/stripe/webhook`]
  const env = { STAND_IN_SECRETS: JSON.stringify({ webhooks: [webhookSecret] }) }
  const child = fork(program, webhooks, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const message = await new Promise<unknown>((resolve) => child.once('message', resolve))
  const { url } = v.parse(readySchema, message)
  const secret = 'sk_test_stand_in'
  const { hostname, port: at } = new URL(url)
  const stripe = new Stripe(secret, { host: hostname, port: at, protocol: 'http' })
  await syncCatalogue(stripe)
  return {
    stripe,
    env: {
      PORT: String(port),
      STRIPE_SECRET_KEY: secret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    },
    async end() {
      child.disconnect()
      await ended
    },
  }
}
