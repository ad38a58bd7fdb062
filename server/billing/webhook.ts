import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Context } from '../context.ts'
import { sendWork } from '../queue/queue.ts'
import { Refusal } from '../refusals/refusal.ts'
import { insertEvent, type NewEvent } from './billing.sql.ts'
import { stripeEventWork } from './event-work.ts'
import { verifyEvent } from './stripe-client.ts'

/**
 * Accepts a webhook of Stripe. The event's id is stored and its work queued in one transaction, so that an accepted event
 * is handled even if the process is killed; one that came before changes nothing. The event's content decides nothing:
 * the job reads the object again (handle-events.ts). For anyone, because the signature over the raw body is the proof.
 * @throws Refusal billing.off (409), billing.signature (400)
 */
export async function acceptWebhook(
  context: Pick<Context, 'env' | 'database' | 'clock'>,
  { body, signature }: { body: Uint8Array; signature: string },
): Promise<{ isNew: boolean }> {
  const event = verified(context, body, signature)
  const receivedAt = context.clock()
  const about = aboutOf(event)
  return context.database.db.transaction().execute(async (trx) => {
    const isRelevant = about.subscriptionId !== null || about.isCustomer
    const { id, type } = event
    const row: NewEvent = { id, type, ...about, receivedAt, handledAt: isRelevant ? null : receivedAt }
    const isNew = await insertEvent(trx, row)
    if (isNew && isRelevant) await sendWork(trx, 'stripe-events', [stripeEventWork(row, receivedAt)], receivedAt)
    return { isNew }
  })
}

function verified(context: Pick<Context, 'env' | 'clock'>, body: Uint8Array, signature: string): Stripe.Event {
  try {
    return verifyEvent(context, body, signature)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('billing.signature', 400, (say) => say('billingSignature'))
  }
}

/** The parts of an event's object that say what to read again. */
const objectSchema = v.object({
  id: v.optional(v.string()),
  object: v.string(),
  parent: v.nullish(
    v.object({
      subscription_details: v.nullish(v.object({ subscription: v.union([v.string(), v.object({ id: v.string() })]) })),
    }),
  ),
})

function aboutOf({ data }: Stripe.Event): Pick<NewEvent, 'objectId' | 'subscriptionId'> & { isCustomer: boolean } {
  const parsed = v.safeParse(objectSchema, data.object, { abortEarly: true })
  if (!parsed.success) return { objectId: null, subscriptionId: null, isCustomer: false }
  const { id: objectId = null, object, parent } = parsed.output
  const named = parent?.subscription_details?.subscription
  const ofInvoice = typeof named === 'object' ? named.id : (named ?? null)
  return {
    objectId,
    subscriptionId: object === 'subscription' ? objectId : ofInvoice,
    isCustomer: object === 'customer',
  }
}
