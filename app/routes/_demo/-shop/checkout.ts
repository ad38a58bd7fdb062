import * as v from 'valibot'
import { optionalParam, paramWithDefault } from '#app/shared/search-params.ts'
import type { ShopData } from './shop-store.ts'

export const steps = ['cart', 'address', 'payment'] as const
export type Step = (typeof steps)[number]

export const stepNames: Readonly<Record<Step, string>> = { cart: 'Cart', address: 'Address', payment: 'Payment' }

const id = v.pipe(v.number(), v.integer(), v.minValue(1))

/** What the address says about the checkout, so that a reload shows the same step. */
export const checkoutSearchSchema = v.object({
  step: paramWithDefault(v.picklist(steps), 'cart'),
  /** The id of the address to deliver to. */
  deliverTo: optionalParam(id),
  /** The id of an order that was placed. */
  order: optionalParam(id),
})
export type CheckoutSearch = v.InferOutput<typeof checkoutSearchSchema>

/** Returns the last step that can be done: an address needs a cart, and a payment an address. */
export function lastStep(
  { cart, addresses }: Pick<ShopData, 'cart' | 'addresses'>,
  deliverTo: number | undefined,
): Step {
  if (cart.length === 0) return 'cart'
  return addresses.some((address) => address.id === deliverTo) ? 'payment' : 'address'
}

/** Returns the step that is shown: the one in the address, unless one before it is not done. */
export function shownStep(data: Pick<ShopData, 'cart' | 'addresses'>, { step, deliverTo }: CheckoutSearch): Step {
  const last = lastStep(data, deliverTo)
  return steps.indexOf(step) <= steps.indexOf(last) ? step : last
}
