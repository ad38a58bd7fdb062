import type Stripe from 'stripe'
import * as v from 'valibot'
import { listOf } from '#app/shared/list-of.ts'
import type { Account } from './account.ts'
import { endpoint } from './endpoint.ts'
import { pageOf } from './lists.ts'
import { changedMetadata } from './metadata.ts'
import { emptyable, emptyableText, flag, metadata, nothing, paging, params, text, texts } from './params.ts'
import { invalid } from './failure.ts'

const fields = {
  active: v.optional(flag),
  description: v.optional(emptyableText),
  marketing_features: v.optional(emptyable(listOf(v.strictObject({ name: text }), 15))),
  metadata: v.optional(metadata),
  tax_code: v.optional(emptyableText),
  unit_label: v.optional(emptyableText),
  url: v.optional(emptyableText),
}
const changeSchema = params({ ...fields, name: v.optional(text), default_price: v.optional(text) })

function apply(account: Account, product: Stripe.Product, change: v.InferOutput<typeof changeSchema>): void {
  if (change.default_price) product.default_price = account.prices.get(change.default_price, 'default_price').id
  if (change.active !== undefined) product.active = change.active
  if (change.name) product.name = change.name
  if (change.description !== undefined) product.description = change.description
  if (change.marketing_features !== undefined) product.marketing_features = change.marketing_features ?? []
  if (change.tax_code !== undefined) product.tax_code = change.tax_code
  if (change.unit_label !== undefined) product.unit_label = change.unit_label
  if (change.url !== undefined) product.url = change.url
  product.metadata = changedMetadata(product.metadata, change.metadata)
  product.updated = account.clock.now()
}

export const createProduct = endpoint(
  params({ ...fields, name: text, id: v.optional(text) }),
  ({ account, params: { id, ...given } }) => {
    if (id !== undefined && account.products.find(id)) {
      throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' })
    }
    const product: Stripe.Product = {
      id: id ?? account.ids.next('prod'),
      object: 'product',
      active: true,
      created: account.clock.now(),
      default_price: null,
      description: null,
      images: [],
      livemode: false,
      marketing_features: [],
      metadata: {},
      name: given.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: null,
      tax_code: null,
      tax_details: null,
      type: 'service',
      unit_label: null,
      updated: account.clock.now(),
      url: null,
    }
    apply(account, product, given)
    account.products.add(product)
    account.events.emit('product.created', product)
    return product
  },
)

export const retrieveProduct = endpoint(nothing, ({ account, id }) => account.products.get(id))

export const updateProduct = endpoint(changeSchema, ({ account, id, params: change }) => {
  const product = account.products.get(id)
  account.events.change('product.updated', product, () => apply(account, product, change))
  return product
})

export const listProducts = endpoint(
  params({ ...paging, active: v.optional(flag), ids: v.optional(texts) }),
  ({ account, params: asked }) =>
    pageOf(
      account.products
        .newestFirst()
        .filter(({ active }) => asked.active === undefined || active === asked.active)
        .filter(({ id }) => !asked.ids || asked.ids.includes(id)),
      '/v1/products',
      asked,
    ),
)
