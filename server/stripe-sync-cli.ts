import Stripe from 'stripe'
import { formatMoney } from '#app/shared/format/money.ts'
import { billingCurrency } from '#app/shared/billing/catalogue.ts'
import { billingMode } from './billing/mode.ts'
import { connectStripe } from './billing/stripe-client.ts'
import { syncCatalogue, SyncError, type SyncStep } from './billing/sync-catalogue.ts'
import { EnvError, readEnv } from './env.ts'

/** Exit codes: 0 if Stripe has the whole catalogue, 1 for an internal error. */
const exitCodes = { configuration: 2, stripe: 3, refused: 4 }

const noKeys = `Billing isn't set up, so there is nothing to sync. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and
STRIPE_WEBHOOK_SECRET, which Stripe's dashboard shows under Developers. A stand-in that npm start runs is synced by itself.`

function lineOf({ done, kind, id, name, amount }: SyncStep): string {
  const price = amount === null ? '' : `, ${formatMoney('en', billingCurrency.toUpperCase(), amount)}`
  return `${done.padEnd(8)} ${kind} ${name}${price} (${id})`
}

function end(message: string, code: number): void {
  console.error(message)
  process.exitCode = code
}

try {
  const mode = billingMode(readEnv())
  const stripe = connectStripe(mode)
  if (!stripe) end(noKeys, exitCodes.configuration)
  else {
    const where = mode.kind === 'stripe' ? `Stripe in ${mode.live ? 'live' : 'test'} mode` : 'the stand-in for Stripe'
    console.log(`Syncing the plans with ${where}`)
    for (const step of await syncCatalogue(stripe)) console.log(lineOf(step))
  }
} catch (error) {
  if (error instanceof EnvError) end(error.message, exitCodes.configuration)
  else if (error instanceof SyncError) end(error.message, exitCodes.refused)
  else if (error instanceof Stripe.errors.StripeError) end(`Stripe refused: ${error.message}`, exitCodes.stripe)
  else throw error
}
