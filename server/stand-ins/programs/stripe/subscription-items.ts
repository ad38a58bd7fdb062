import type Stripe from 'stripe'
import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import type { Account } from './account.ts'
import { changedMetadata } from './metadata.ts'
import { atLeast, flag, metadata, text } from './params.ts'
import { invalid } from './failure.ts'
import { rhythmOf, type WantedItem } from './subscription-build.ts'

const newItem = v.strictObject({
  metadata: v.optional(metadata),
  price: text,
  quantity: v.optional(atLeast(0)),
})
const changedItem = v.strictObject({
  deleted: v.optional(flag),
  id: v.optional(text),
  metadata: v.optional(metadata),
  price: v.optional(text),
  quantity: v.optional(atLeast(0)),
})

export const newItemsParam = listOf(newItem, 20)
export const changedItemsParam = listOf(changedItem, 20)

/** Returns the items that a new subscription asks for. */
export const wantedItems = (account: Account, given: v.InferOutput<typeof newItemsParam>): WantedItem[] =>
  checked(
    given.map(({ price, quantity = 1, metadata: names }, index) => ({
      id: null,
      price: activePrice(account, price, `items[${index}][price]`),
      quantity,
      metadata: changedMetadata(null, names),
    })),
  )

/** Returns all items of a subscription after a change; items that it doesn't name stay as they are. */
export function changedItems(
  account: Account,
  subscription: Stripe.Subscription,
  given: v.InferOutput<typeof changedItemsParam>,
): WantedItem[] {
  const present = subscription.items.data
  const unknown = given.findIndex(({ id }) => id !== undefined && !present.some((item) => item.id === id))
  if (unknown !== -1) {
    const param = `items[${unknown}][id]`
    throw invalid(`No such subscription item: '${given[unknown]?.id}'`, { code: 'resource_missing', param })
  }
  const kept = present.flatMap((item): WantedItem[] => {
    const index = given.findIndex(({ id }) => id === item.id)
    const change = given[index]
    if (change?.deleted) return []
    return [
      {
        id: item.id,
        price: change?.price === undefined ? item.price : activePrice(account, change.price, `items[${index}][price]`),
        quantity: change?.quantity ?? item.quantity ?? 1,
        metadata: changedMetadata(item.metadata, change?.metadata),
      },
    ]
  })
  const added = given.flatMap(({ id, price, quantity = 1, metadata: names }, index): WantedItem[] => {
    if (id !== undefined) return []
    const param = `items[${index}][price]`
    if (price === undefined) throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
    return [{ id: null, price: activePrice(account, price, param), quantity, metadata: changedMetadata(null, names) }]
  })
  return checked([...kept, ...added])
}

function activePrice(account: Account, id: string, param: string): Stripe.Price {
  const price = account.prices.get(id, param)
  rhythmOf(price)
  if (!price.active) throw invalid('The price is not active.', { param })
  return price
}

/** @throws if items can't be on one invoice together */
function checked(items: WantedItem[]): WantedItem[] {
  const [first] = items
  if (!first) throw invalid('A subscription needs an active price.', { param: 'items' })
  const { interval, interval_count } = rhythmOf(first.price)
  for (const { price } of items) {
    const rhythm = rhythmOf(price)
    if (price.currency !== first.price.currency) {
      throw invalid('The prices of a subscription need the same currency.', { param: 'items' })
    }
    if (rhythm.interval !== interval || rhythm.interval_count !== interval_count) {
      throw invalid('The prices of a subscription need the same interval.', { param: 'items' })
    }
  }
  return items
}
