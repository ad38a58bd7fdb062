import { join } from 'node:path'
import type { Context } from '../context.ts'
import { isLoopback, type Env } from '../env.ts'
import type { StandIn } from '../stand-ins/stand-ins.ts'
import { billingMode } from './mode.ts'
import { settleStandIn } from './stand-in-control.ts'
import { connectStandIn } from './stripe-client.ts'
import { syncCatalogue } from './sync-catalogue.ts'

/**
 * Returns the stand-in for Stripe of an installation with sample data and no keys (`billingMode`); null for any other. It
 * keeps its state in the data folder and knows the plans. Its time passes when it is asked, so nothing becomes due while
 * its process doesn't run; it is not ended before its webhooks have arrived.
 */
export function ownStripe({ env, peers }: Pick<Context, 'env' | 'peers'>): StandIn | null {
  const mode = billingMode(env)
  if (mode.kind !== 'stand-in' || mode.at !== null) return null
  const keys = {
    secret: 'sk_test_stand_in',
    publishable: 'pk_test_stand_in',
    webhook: `whsec_${peers.secret('stripe')}`,
  }
  return {
    name: 'stripe',
    settings: (url) => ({
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_WEBHOOK_SECRET: keys.webhook,
      STRIPE_API_URL: url,
    }),
    args: async () => argsOf(env),
    secrets: { webhook: keys.webhook },
    prepare: (url) => syncCatalogue(connectStandIn(url, keys.secret)),
    settle: settleStandIn,
  }
}

function argsOf({ DATA_DIR, HOST, PORT }: Env): string[] {
  // The server may listen on all addresses; the stand-in is on the same machine.
  const host = isLoopback(HOST) || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  return [
    '--webhook-url',
    `http://${host}:${PORT}/api/stripe/webhook`,
    '--file',
    join(DATA_DIR, 'stripe-stand-in.state'),
  ]
}
