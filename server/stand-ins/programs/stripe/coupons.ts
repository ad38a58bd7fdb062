import type Stripe from 'stripe'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { pageOf } from './lists.ts'
import { changedMetadata } from './metadata.ts'
import { atLeast, decimal, emptyableText, flag, metadata, moment, nothing, paging, params, text } from './params.ts'
import { invalid } from './failure.ts'

export const createCoupon = endpoint(
  params({
    amount_off: v.optional(atLeast(1)),
    currency: v.optional(v.pipe(text, v.toLowerCase())),
    duration: v.optional(v.picklist(['once', 'repeating', 'forever'])),
    duration_in_months: v.optional(atLeast(1)),
    id: v.optional(text),
    max_redemptions: v.optional(atLeast(1)),
    metadata: v.optional(metadata),
    name: v.optional(text),
    percent_off: v.optional(v.pipe(decimal, v.transform(Number), v.maxValue(100))),
    redeem_by: v.optional(moment),
  }),
  ({ account, params: given }) => {
    const { amount_off = null, percent_off = null, duration = 'once' } = given
    if ((amount_off === null) === (percent_off === null)) {
      throw invalid('A coupon has either percent_off or amount_off.', { param: 'percent_off' })
    }
    if (amount_off !== null && !given.currency) {
      throw invalid('An amount_off needs a currency.', { param: 'currency' })
    }
    if ((duration === 'repeating') !== (given.duration_in_months !== undefined)) {
      throw invalid('duration_in_months is required for repeating coupons only.', { param: 'duration_in_months' })
    }
    const id = given.id ?? account.ids.next('coupon')
    if (account.coupons.find(id))
      throw invalid('Coupon already exists.', { code: 'resource_already_exists', param: 'id' })
    const coupon: Stripe.Coupon = account.coupons.add({
      id,
      object: 'coupon',
      amount_off,
      created: account.clock.now(),
      currency: amount_off === null ? null : (given.currency ?? null),
      duration,
      duration_in_months: given.duration_in_months ?? null,
      livemode: false,
      max_redemptions: given.max_redemptions ?? null,
      metadata: changedMetadata(null, given.metadata),
      name: given.name ?? null,
      percent_off,
      redeem_by: given.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    })
    account.events.emit('coupon.created', coupon)
    return coupon
  },
)

export const retrieveCoupon = endpoint(nothing, ({ account, id }) => account.coupons.get(id))

export const updateCoupon = endpoint(
  params({ metadata: v.optional(metadata), name: v.optional(emptyableText) }),
  ({ account, id, params: change }) => {
    const coupon = account.coupons.get(id)
    account.events.change('coupon.updated', coupon, () => {
      if (change.name !== undefined) coupon.name = change.name
      coupon.metadata = changedMetadata(coupon.metadata, change.metadata)
    })
    return coupon
  },
)

/** DELETE /v1/coupons/:id: discounts that were given keep working. */
export const deleteCoupon = endpoint(nothing, ({ account, id }): Stripe.DeletedCoupon => {
  const coupon = account.coupons.get(id)
  coupon.valid = false
  account.coupons.remove(id)
  account.deletedCoupons.add(coupon)
  account.events.emit('coupon.deleted', coupon)
  return { id, object: 'coupon', deleted: true }
})

export const listCoupons = endpoint(params(paging), ({ account, params: asked }) =>
  pageOf(account.coupons.newestFirst(), '/v1/coupons', asked),
)

export const createPromotionCode = endpoint(
  params({
    active: v.optional(flag),
    code: v.optional(v.pipe(text, v.regex(/^[A-Za-z0-9-]+$/, 'letters and digits only'))),
    customer: v.optional(text),
    expires_at: v.optional(moment),
    max_redemptions: v.optional(atLeast(1)),
    metadata: v.optional(metadata),
    promotion: v.strictObject({ type: v.picklist(['coupon']), coupon: text }),
  }),
  ({ account, params: given }) => {
    const coupon = account.coupons.get(given.promotion.coupon, 'promotion[coupon]')
    if (given.customer !== undefined) account.customers.get(given.customer, 'customer')
    const id = account.ids.next('promo')
    const code = given.code ?? `LOOP${id.slice(-6)}`
    const isTaken = (other: Stripe.PromotionCode) => other.active && other.code.toLowerCase() === code.toLowerCase()
    if (account.promotionCodes.oldestFirst().some(isTaken)) {
      throw invalid(`An active promotion code with \`code: ${code}\` already exists.`, { param: 'code' })
    }
    const promotionCode: Stripe.PromotionCode = account.promotionCodes.add({
      id,
      object: 'promotion_code',
      active: given.active ?? true,
      code,
      created: account.clock.now(),
      customer: given.customer ?? null,
      customer_account: null,
      expires_at: given.expires_at ?? null,
      livemode: false,
      max_redemptions: given.max_redemptions ?? null,
      metadata: changedMetadata(null, given.metadata),
      promotion: { coupon: coupon.id, type: 'coupon' },
      restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
      times_redeemed: 0,
    })
    account.events.emit('promotion_code.created', promotionCode)
    return promotionCode
  },
)

export const retrievePromotionCode = endpoint(nothing, ({ account, id }) => account.promotionCodes.get(id))

export const updatePromotionCode = endpoint(
  params({ active: v.optional(flag), metadata: v.optional(metadata) }),
  ({ account, id, params: change }) => {
    const code = account.promotionCodes.get(id)
    account.events.change('promotion_code.updated', code, () => {
      if (change.active !== undefined) code.active = change.active
      code.metadata = changedMetadata(code.metadata, change.metadata)
    })
    return code
  },
)

export const listPromotionCodes = endpoint(
  params({
    ...paging,
    active: v.optional(flag),
    code: v.optional(text),
    coupon: v.optional(text),
    customer: v.optional(text),
  }),
  ({ account, params: asked }) =>
    pageOf(
      account.promotionCodes
        .newestFirst()
        .filter(
          (each) =>
            (asked.active === undefined || each.active === asked.active) &&
            (asked.code === undefined || each.code.toLowerCase() === asked.code.toLowerCase()) &&
            (asked.coupon === undefined || each.promotion.coupon === asked.coupon) &&
            (asked.customer === undefined || each.customer === asked.customer),
        ),
      '/v1/promotion_codes',
      asked,
    ),
)
