import * as v from 'valibot'

/** What an event of Stripe is about: what has to be read again. */
export interface ReadEvent {
  id: string
  type: string
  objectId: string | null
  subscriptionId: string | null
  isCustomer: boolean
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
export const readEvent = (value: unknown) => v.safeParse(eventSchema, value, { abortEarly: true })
