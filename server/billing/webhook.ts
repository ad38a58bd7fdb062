import * as v from 'valibot'
import type { Context } from '../context.ts'
import { rejectedRequest } from '../errors/rejected-input.ts'
import { userError } from '../errors/user-errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { sendWork } from '../queue/queue.ts'
import { insertStripeEvent, type NewStripeEvent } from './billing.sql.ts'
import { stripeEventWork } from './event-work.ts'
import { requireWebhookSecret } from './stripe-client.ts'
import { isSigned, isTimely, readSignature } from './stripe-signature.ts'

/** A webhook before its body is read. */
export interface Webhook {
  /** The header `Stripe-Signature`; '' if there is none. */
  signature: string
  /** The address of the sender. */
  address: string
  /** Reads the body, and refuses one that is too large. */
  readBody: () => Promise<Uint8Array>
}

/**
 * Bodies that an address may send without a right signature in a minute. A proven one isn't counted, so that Stripe can
 * send any number; a minute later Stripe would send again what was refused.
 */
const unproven = createRateLimit('stripe-webhook', { points: 60, seconds: 60, perProcess: true })

/**
 * Accepts a webhook of Stripe. The event's id is stored and its work queued in one transaction, so that an accepted event
 * is handled even if the process is killed; one that came before changes nothing. The event's content decides nothing:
 * the job reads the object again (stripe-events.ts). For anyone, because the signature over the raw body is the proof. What
 * costs least is checked first: the header and its time before the body is read, and the digest before it is parsed.
 * @throws UserError billing.off (409), billing.unreachable (503), billing.signature (400), rate.too_many (429),
 * input.too_large (413), and 400 for a signed body that isn't an event
 */
export async function acceptWebhook(
  context: Pick<Context, 'env' | 'database' | 'clock'>,
  { signature: header, address, readBody }: Webhook,
): Promise<{ isNew: boolean }> {
  const secret = requireWebhookSecret(context)
  const signature = readSignature(header)
  if (!signature || !isTimely(signature, context.clock())) throw wrongSignature()
  await unproven.take(context, address)
  const body = await readBody()
  if (!isSigned(body, signature, secret)) throw wrongSignature()
  await unproven.release(context, address)
  return store(context, eventIn(body))
}

const wrongSignature = () => userError('billing.signature', (t) => t('billingSignature'))

/** What an event of Stripe is about: what has to be read again. */
interface ReadEvent {
  id: string
  type: string
  objectId: string | null
  subscriptionId: string | null
  isCustomer: boolean
}

function eventIn(body: Uint8Array): ReadEvent {
  let value: unknown
  try {
    value = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    throw userError('input.not_json', (t) => t('bodyNotJson'))
  }
  const parsed = readEvent(value)
  if (!parsed.success) throw rejectedRequest(parsed.issues)
  return parsed.output
}

async function store(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { isCustomer, ...event }: ReadEvent,
): Promise<{ isNew: boolean }> {
  const receivedAt = clock()
  const isRelevant = event.subscriptionId !== null || isCustomer
  return database.db.transaction().execute(async (trx) => {
    const row: NewStripeEvent = { ...event, receivedAt, handledAt: isRelevant ? null : receivedAt }
    const isNew = await insertStripeEvent(trx, row)
    if (isNew && isRelevant) await sendWork(trx, 'stripe-events', [stripeEventWork(row, receivedAt)], receivedAt)
    return { isNew }
  })
}

/** The ids that Stripe gives. They are stored, and become a part of the path of later calls. */
const givenId = v.pipe(v.string(), v.regex(/^[\w-]{1,255}$/))
/** Merchants choose the ids of some objects, such as coupons. They are stored, but nothing is read by them. */
const anyId = v.pipe(v.string(), v.maxLength(500), v.regex(/^[^\p{Cc}\p{Cs}]*$/u))

const objectSchema = v.pipe(
  v.looseObject({
    object: v.string(),
    id: v.nullish(anyId),
    parent: v.nullish(
      v.object({
        subscription_details: v.nullish(
          v.object({ subscription: v.nullish(v.union([givenId, v.object({ id: givenId })])) }),
        ),
      }),
    ),
  }),
  v.check(({ object, id }) => !isReadAgain(object) || v.is(givenId, id)),
)

const isReadAgain = (object: string) => object === 'subscription' || object === 'customer'

const eventSchema = v.pipe(
  v.looseObject({
    object: v.literal('event'),
    id: givenId,
    type: v.pipe(v.string(), v.regex(/^[\w.]{1,255}$/)),
    data: v.looseObject({ object: objectSchema }),
  }),
  v.transform(({ id, type, data: { object: about } }): ReadEvent => {
    const objectId = about.id ?? null
    const named = about.parent?.subscription_details?.subscription
    const ofInvoice = typeof named === 'object' ? (named?.id ?? null) : (named ?? null)
    return {
      id,
      type,
      objectId,
      subscriptionId: about.object === 'subscription' ? objectId : ofInvoice,
      isCustomer: about.object === 'customer',
    }
  }),
)

/** Checks that something is an event of Stripe, and reads what it is about. */
const readEvent = (value: unknown) => v.safeParse(eventSchema, value, { abortEarly: true })
