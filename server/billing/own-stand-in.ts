import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { isLoopback, type Env } from '../env.ts'
import { billingMode } from './mode.ts'
import { askStripe } from './stripe-client.ts'
import { startStandIn } from '#server/stand-ins/stand-ins.ts'
import { syncCatalogue } from './sync-catalogue.ts'

type Server = Pick<Context, 'env' | 'log' | 'onClose'>

/**
 * Starts a stand-in for Stripe, if the installation has no keys but sample data (`billingMode`), and puts its address
 * and keys into the context's settings. From then on billing uses it like Stripe. It is a process of its own with its
 * state in the data folder, and ends with this process, also if this one is killed. If it ends by itself it is started again.
 * @returns when it is ready and knows the plans; a stand-in that can't start is logged, and billing stays unreachable
 */
export async function startOwnStandIn(context: Server): Promise<void> {
  const mode = billingMode(context.env)
  if (mode.kind !== 'stand-in' || mode.at !== null) return
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const secrets = { webhooks: [webhookSecret] }
  let isStopping = false
  const started = async (url: string) => {
    context.env = {
      ...context.env,
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: url,
    }
    try {
      await askStripe(context, syncCatalogue)
    } catch (error) {
      if (!isStopping) context.log.error({ err: error }, 'the stand-in for Stripe could not be set up')
    }
  }
  const args = argsOf(context.env)
  const starting = startStandIn(context, { name: 'stripe', args, secrets, ended: 'billing.stand_in_ended', started })
  // Runs before the stand-in is ended, because what is registered last runs first.
  context.onClose(async () => void (isStopping = true))
  await starting
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
