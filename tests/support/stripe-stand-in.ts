import { serve } from 'srvx'
import Stripe from 'stripe'
import { createStandIn } from '#server/stand-ins/programs/stripe/stand-in.ts'
import { testClock } from './test-context.ts'

interface Received {
  path: string
  body: string
  signature: string
}

/** The secret that signs webhooks of the stand-in in tests. */
export const webhookSecret = 'whsec_stand_in_test'

interface StandInAnswers {
  status: number
}

/** The stand-in for Stripe on a free port, with a clock of its own and a receiver of its webhooks. */
export interface StripeStandIn {
  url: string
  /** The unmodified client of Stripe, which never tries again by itself. */
  stripe: Stripe
  clock: ReturnType<typeof testClock>
  /** Webhooks in the order in which they arrived. */
  received: Received[]
  /** What the receiver answers. */
  answers: StandInAnswers
  /** Milliseconds that the stand-in would have waited. */
  waits: number[]
  control(path: string, body?: object): Promise<Record<string, unknown>>
  /** Advances the time of customers without a test clock. */
  advance(seconds: number): Promise<void>
  /** Returns the webhooks that have arrived when all are delivered. */
  events(): Promise<Stripe.Event[]>
  end(): Promise<void>
}

/** The settings with which Loop uses a stand-in. */
export const settingsOf = ({ url }: Pick<StripeStandIn, 'url'>) => ({
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_URL: url,
})

export const daySeconds = 86_400

/** Starts the stand-in at a fixed time. @param policy what happens to renewals that fail */
export async function startStripe(
  policy: { retryDays?: number[]; afterRetries?: 'cancel' | 'unpaid' | 'past_due' } = {},
): Promise<StripeStandIn> {
  const received: Received[] = []
  const answers: StandInAnswers = { status: 200 }
  const waits: number[] = []
  const receiver = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    fetch: async (request) => {
      const { pathname } = new URL(request.url)
      const signature = request.headers.get('stripe-signature') ?? ''
      received.push({ path: pathname, body: await request.text(), signature })
      return new Response(null, { status: answers.status })
    },
  })
  await receiver.ready()
  const clock = testClock('2027-01-01T00:00:00Z')
  const server = serve({
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    fetch: createStandIn({
      clock,
      webhooks: [{ url: new URL('/hooks', receiver.url).href, secret: webhookSecret }],
      retryDays: policy.retryDays ?? [3, 5, 7],
      afterRetries: policy.afterRetries ?? 'cancel',
      wait: async (milliseconds) => void waits.push(milliseconds),
    }),
  })
  await server.ready()
  const { hostname, port, origin } = new URL(server.url ?? '')
  const stripe = new Stripe('sk_test_stand_in', {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const control = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const response = await fetch(
      `${origin}/stand-in/${path}`,
      body ? { method: 'POST', body: JSON.stringify(body) } : {},
    )
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return { ...((await response.json()) as object) }
  }
  return {
    url: origin,
    stripe,
    clock,
    received,
    answers,
    waits,
    control,
    advance: async (seconds) => void (await control('advance', { seconds })),
    async events() {
      await control('events/settled', {})
      return received.map(({ body, signature }) =>
        stripe.webhooks.constructEvent(body, signature, webhookSecret, undefined, undefined, clock().getTime()),
      )
    },
    async end() {
      await server.close(true)
      await receiver.close(true)
    },
  }
}

/** The prices of a shop with two plans, and a customer who has a card. */
export async function shop(standIn: StripeStandIn, card = 'pm_card_visa') {
  const { stripe } = standIn
  const growth = await stripe.products.create({ name: 'Growth', metadata: { plan: 'growth' } })
  const scale = await stripe.products.create({ name: 'Scale', metadata: { plan: 'scale' } })
  const monthly = (product: string, unit_amount: number, lookup_key: string) =>
    stripe.prices.create({ product, unit_amount, lookup_key, currency: 'eur', recurring: { interval: 'month' } })
  const small = await monthly(growth.id, 9900, 'growth_month')
  const large = await monthly(scale.id, 24_900, 'scale_month')
  const yearly = await stripe.prices.create({
    product: growth.id,
    unit_amount: 99_000,
    lookup_key: 'growth_year',
    currency: 'eur',
    recurring: { interval: 'year' },
  })
  const customer = await stripe.customers.create({ name: 'Clara Clay', email: 'clara@loop.test' })
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  return { growth, scale, small, large, yearly, customer, method }
}

/** Returns the fields of a refusal. */
export async function refusalOf(call: Promise<unknown>): Promise<Partial<Stripe.errors.StripeError>> {
  try {
    await call
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error
    throw error
  }
  throw new Error('The call was not refused')
}
