import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Context } from '../context.ts'
import { isLoopback, type Env } from '../env.ts'
import { billingMode } from './mode.ts'
import { askStripe } from './stripe-client.ts'
import { syncCatalogue } from './sync-catalogue.ts'

const program = fileURLToPath(new URL('../emulators/stripe/main.ts', import.meta.url))

/** How long the stand-in may take to end, in milliseconds. */
const endingMs = 2_000

const readySchema = v.object({ url: v.pipe(v.string(), v.url()) })

type Server = Pick<Context, 'env' | 'log' | 'onClose'>

/**
 * Starts a stand-in for Stripe, if the installation has no keys but sample data (`billingMode`), and puts its address
 * and keys into the context's settings. From then on billing uses it like Stripe. It is a process of its own with its
 * state in the data folder, and ends with this process, also if this one is killed.
 * @returns when it is ready and knows the plans; a stand-in that can't start is logged, and billing stays unreachable
 */
export async function startOwnStandIn(context: Server): Promise<void> {
  const mode = billingMode(context.env)
  if (mode.kind !== 'stand-in' || mode.at !== null) return
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`
  const child = launch(context.env, webhookSecret)
  let isStopping = false
  context.onClose(async () => {
    isStopping = true
    await end(child)
  })
  child.once('exit', (code) => {
    if (!isStopping)
      context.log.error({ code: 'billing.stand_in_ended', exitCode: code }, 'the stand-in for Stripe ended')
  })
  const url = await addressOf(child)
  if (url === null || isStopping) return
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

function launch({ DATA_DIR, HOST, PORT }: Env, webhookSecret: string): ChildProcess {
  // The server may listen on all addresses; the stand-in is on the same machine.
  const host = isLoopback(HOST) || HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST
  const args = ['--webhook-url', `http://${host}:${PORT}/api/stripe/webhook`, '--webhook-secret', webhookSecret]
  return fork(program, [...args, '--file', join(DATA_DIR, 'stripe-stand-in.state')], {
    // Not the options of this process, such as a debugger's port.
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Returns the address that the stand-in reports; null if it ends before. */
async function addressOf(child: ChildProcess): Promise<string | null> {
  return new Promise((resolve) => {
    child.once('message', (message) => {
      const ready = v.safeParse(readySchema, message)
      resolve(ready.success ? ready.output.url : null)
    })
    child.once('exit', () => resolve(null))
    child.once('error', () => resolve(null))
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  if (child.connected) child.disconnect()
  await Promise.race([ended, wait(endingMs, undefined, { ref: false })])
  child.kill('SIGKILL')
}
