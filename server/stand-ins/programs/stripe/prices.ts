import Stripe from 'stripe'
import * as v from 'valibot'
import type { Account } from './account.ts'
import { endpoint } from './endpoint.ts'
import { pageOf } from './lists.ts'
import { changedMetadata } from './metadata.ts'
import { atLeast, emptyableText, flag, metadata, nothing, paging, params, text, texts } from './params.ts'
import { invalid } from './failure.ts'

const currency = v.pipe(v.string(), v.toLowerCase(), v.regex(/^[a-z]{3}$/, 'unknown currency'))
const interval = v.picklist(['day', 'week', 'month', 'year'])
const taxBehavior = v.picklist(['exclusive', 'inclusive', 'unspecified'])

/** Takes a lookup key from the price that has it. @throws unless the caller wants to transfer it */
function claimKey(account: Account, key: string | null | undefined, transfers: boolean | undefined): void {
  const holder = key ? account.prices.oldestFirst().find(({ lookup_key }) => lookup_key === key) : undefined
  if (!holder) return
  if (!transfers) {
    throw invalid(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  }
  account.events.change('price.updated', holder, () => void (holder.lookup_key = null))
}

export const createPrice = endpoint(
  params({
    active: v.optional(flag),
    currency,
    lookup_key: v.optional(text),
    metadata: v.optional(metadata),
    nickname: v.optional(text),
    product: text,
    recurring: v.optional(
      v.strictObject({
        interval,
        interval_count: v.optional(atLeast(1)),
        usage_type: v.optional(v.picklist(['licensed'])),
      }),
    ),
    tax_behavior: v.optional(taxBehavior),
    transfer_lookup_key: v.optional(flag),
    unit_amount: atLeast(0),
  }),
  ({ account, params: given }) => {
    account.products.get(given.product, 'product')
    claimKey(account, given.lookup_key, given.transfer_lookup_key)
    const price: Stripe.Price = account.prices.add({
      id: account.ids.next('price'),
      object: 'price',
      active: given.active ?? true,
      billing_scheme: 'per_unit',
      created: account.clock.now(),
      currency: given.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: given.lookup_key ?? null,
      metadata: changedMetadata(null, given.metadata),
      nickname: given.nickname ?? null,
      product: given.product,
      recurring: given.recurring
        ? {
            interval: given.recurring.interval,
            interval_count: given.recurring.interval_count ?? 1,
            meter: null,
            trial_period_days: null,
            usage_type: 'licensed',
          }
        : null,
      tax_behavior: given.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: given.recurring ? 'recurring' : 'one_time',
      unit_amount: given.unit_amount,
      unit_amount_decimal: Stripe.Decimal.from(given.unit_amount),
    })
    account.events.emit('price.created', price)
    return price
  },
)

export const retrievePrice = endpoint(nothing, ({ account, id }) => account.prices.get(id))

export const updatePrice = endpoint(
  params({
    active: v.optional(flag),
    lookup_key: v.optional(emptyableText),
    metadata: v.optional(metadata),
    nickname: v.optional(emptyableText),
    tax_behavior: v.optional(taxBehavior),
    transfer_lookup_key: v.optional(flag),
  }),
  ({ account, id, params: change }) => {
    const price = account.prices.get(id)
    if (change.lookup_key !== price.lookup_key) claimKey(account, change.lookup_key, change.transfer_lookup_key)
    account.events.change('price.updated', price, () => {
      if (change.active !== undefined) price.active = change.active
      if (change.lookup_key !== undefined) price.lookup_key = change.lookup_key
      if (change.nickname !== undefined) price.nickname = change.nickname
      if (change.tax_behavior) price.tax_behavior = change.tax_behavior
      price.metadata = changedMetadata(price.metadata, change.metadata)
    })
    return price
  },
)

export const listPrices = endpoint(
  params({
    ...paging,
    active: v.optional(flag),
    currency: v.optional(currency),
    lookup_keys: v.optional(texts),
    product: v.optional(text),
    recurring: v.optional(v.strictObject({ interval: v.optional(interval) })),
    type: v.optional(v.picklist(['one_time', 'recurring'])),
  }),
  ({ account, params: asked }) =>
    pageOf(
      account.prices
        .newestFirst()
        .filter(
          (price) =>
            (asked.active === undefined || price.active === asked.active) &&
            (asked.currency === undefined || price.currency === asked.currency) &&
            (!asked.lookup_keys || asked.lookup_keys.includes(price.lookup_key ?? '')) &&
            (asked.product === undefined || price.product === asked.product) &&
            (!asked.recurring?.interval || price.recurring?.interval === asked.recurring.interval) &&
            (asked.type === undefined || price.type === asked.type),
        ),
      '/v1/prices',
      asked,
    ),
)
