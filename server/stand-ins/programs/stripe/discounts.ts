import type Stripe from 'stripe'
import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import type { Account } from './account.ts'
import { percentOf } from './money.ts'
import { emptyable, text } from './params.ts'
import { monthsAfter } from './periods.ts'
import { invalid } from './failure.ts'
import { idOf } from './ids.ts'

const given = v.strictObject({
  coupon: v.optional(text),
  discount: v.optional(text),
  promotion_code: v.optional(text),
})

/** The `discounts` of a subscription or preview. */
export const discountsParam = v.optional(emptyable(listOf(given, 20)))

/** Returns the coupon of a discount, also if it was deleted since. */
export function couponOf(account: Account, { source }: Pick<Stripe.Discount, 'source'>): Stripe.Coupon {
  const id = idOf(source.coupon)
  return account.deletedCoupons.find(id) ?? account.coupons.get(id, 'coupon')
}

interface Buyer {
  customer: string
  subscription: string | null
  at: number
}

/** Returns the discounts that parameters ask for, without redeeming them. @throws for codes that can't be redeemed */
export function discountsFrom(
  account: Account,
  asked: readonly v.InferOutput<typeof given>[],
  { customer, subscription, at }: Buyer,
): Stripe.Discount[] {
  return asked.map(({ coupon: couponId, discount: kept, promotion_code }, index) => {
    const param = `discounts[${index}]`
    if (kept !== undefined) return account.discounts.get(kept, `${param}[discount]`)
    const code =
      promotion_code === undefined ? null : account.promotionCodes.get(promotion_code, `${param}[promotion_code]`)
    if (code && !isRedeemable(code, customer, at)) {
      throw invalid('This promotion code cannot be redeemed.', {
        code: 'promotion_code_inactive',
        param: `${param}[promotion_code]`,
      })
    }
    const coupon = account.coupons.get(code ? idOf(code.promotion.coupon) : (couponId ?? ''), `${param}[coupon]`)
    if (!isValid(coupon, at)) {
      throw invalid(`Coupon expired: ${coupon.id}`, { code: 'coupon_expired', param: `${param}[coupon]` })
    }
    return {
      id: `di_preview${index}`,
      object: 'discount',
      checkout_session: null,
      customer,
      customer_account: null,
      end: coupon.duration === 'repeating' ? monthsAfter(at, coupon.duration_in_months ?? 1) : null,
      invoice: null,
      invoice_item: null,
      promotion_code: code?.id ?? null,
      source: { coupon: coupon.id, type: 'coupon' },
      start: at,
      subscription,
      subscription_item: null,
    }
  })
}

const isValid = (coupon: Stripe.Coupon, at: number) =>
  (coupon.redeem_by === null || at <= coupon.redeem_by) &&
  (coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions)

const isRedeemable = (code: Stripe.PromotionCode, customer: string, at: number) =>
  code.active &&
  (code.expires_at === null || at <= code.expires_at) &&
  (code.max_redemptions === null || code.times_redeemed < code.max_redemptions) &&
  (code.customer === null || code.customer === customer)

/** Redeems new discounts and keeps all of them. @returns their ids */
export function redeem(account: Account, discounts: readonly Stripe.Discount[]): string[] {
  return discounts.map((discount) => {
    if (account.discounts.find(discount.id)) return discount.id
    const coupon = couponOf(account, discount)
    coupon.times_redeemed += 1
    coupon.valid = isValid(coupon, discount.start)
    const code = account.promotionCodes.find(idOf(discount.promotion_code))
    if (code) code.times_redeemed += 1
    const kept = account.discounts.add({ ...discount, id: account.ids.next('di') })
    account.events.emit('customer.discount.created', kept)
    return kept.id
  })
}

/** Returns the discounts of a subscription that still apply at a moment. */
export function discountsAt(account: Account, { discounts }: Stripe.Subscription, at: number): Stripe.Discount[] {
  return discounts
    .map((discount) => account.discounts.find(idOf(discount)))
    .filter((discount) => discount !== undefined)
    .filter(({ end }) => end === null || at < end)
}

/** Returns an amount after the percentages of discounts; fixed amounts off don't reduce pro-rated amounts. */
export function reduced(account: Account, amount: number, discounts: readonly Stripe.Discount[]): number {
  return discounts.reduce(
    (left, discount) => left - percentOf(left, couponOf(account, discount).percent_off ?? 0),
    amount,
  )
}

/** Writes the discounts' amounts into the lines that can be discounted. */
export function discountLines(
  account: Account,
  lines: Stripe.InvoiceLineItem[],
  discounts: readonly Stripe.Discount[],
): void {
  const discountable = lines.filter((line) => line.discountable && line.amount > 0)
  const left = new Map(discountable.map((line) => [line.id, line.amount]))
  for (const discount of discounts) {
    const { percent_off, amount_off } = couponOf(account, discount)
    let fixed = amount_off ?? 0
    for (const line of discountable) {
      const open = left.get(line.id) ?? 0
      const amount = percent_off === null ? Math.min(open, fixed) : percentOf(open, percent_off)
      fixed -= percent_off === null ? amount : 0
      left.set(line.id, open - amount)
      line.discount_amounts = [...(line.discount_amounts ?? []), { amount, discount: discount.id }]
    }
  }
}
