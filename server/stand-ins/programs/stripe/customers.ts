import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Account } from './account.ts'
import { endpoint } from './endpoint.ts'
import { pageOf } from './lists.ts'
import { changedMetadata } from './metadata.ts'
import { address, emptyable, emptyableText, integer, metadata, nothing, paging, params, text, texts } from './params.ts'
import { missing } from './failure.ts'
import { endSubscription } from './subscription-end.ts'

type AddressChange = v.InferOutput<typeof address>

/** Returns an address after a change of some of its fields. */
export function mergedAddress(before: Stripe.Address | null, change: AddressChange): Stripe.Address {
  const kept = <Name extends keyof AddressChange>(name: Name) =>
    change[name] === undefined ? (before?.[name] ?? null) : change[name]
  return {
    city: kept('city'),
    country: kept('country'),
    line1: kept('line1'),
    line2: kept('line2'),
    postal_code: kept('postal_code'),
    state: kept('state'),
  }
}

const fields = {
  address: v.optional(emptyable(address)),
  balance: v.optional(integer),
  description: v.optional(emptyableText),
  email: v.optional(emptyableText),
  invoice_settings: v.optional(
    v.strictObject({
      default_payment_method: v.optional(emptyableText),
      footer: v.optional(emptyableText),
    }),
  ),
  metadata: v.optional(metadata),
  name: v.optional(emptyableText),
  phone: v.optional(emptyableText),
  preferred_locales: v.optional(texts),
  tax_exempt: v.optional(v.picklist(['none', 'exempt', 'reverse'])),
}
const changeSchema = params(fields)

function apply(account: Account, customer: Stripe.Customer, change: v.InferOutput<typeof changeSchema>): void {
  const method = change.invoice_settings?.default_payment_method
  if (
    method &&
    account.paymentMethods.get(method, 'invoice_settings[default_payment_method]').customer !== customer.id
  ) {
    throw missing('PaymentMethod', method, 'invoice_settings[default_payment_method]')
  }
  if (method !== undefined) customer.invoice_settings.default_payment_method = method
  if (change.invoice_settings?.footer !== undefined) customer.invoice_settings.footer = change.invoice_settings.footer
  if (change.address === null) customer.address = null
  else if (change.address) customer.address = mergedAddress(customer.address ?? null, change.address)
  if (change.balance !== undefined) customer.balance = change.balance
  if (change.description !== undefined) customer.description = change.description
  if (change.email !== undefined) customer.email = change.email
  if (change.name !== undefined) customer.name = change.name
  if (change.phone !== undefined) customer.phone = change.phone
  if (change.preferred_locales) customer.preferred_locales = change.preferred_locales
  if (change.tax_exempt) customer.tax_exempt = change.tax_exempt
  customer.metadata = changedMetadata(customer.metadata, change.metadata)
}

export const createCustomer = endpoint(
  params({ ...fields, payment_method: v.optional(text), test_clock: v.optional(text) }),
  ({ account, params: { payment_method, test_clock, ...given } }) => {
    const clock = test_clock === undefined ? null : account.testClocks.get(test_clock, 'test_clock')
    const method = payment_method === undefined ? null : account.paymentMethods.get(payment_method, 'payment_method')
    const customer: Stripe.Customer = {
      id: account.ids.next('cus'),
      object: 'customer',
      address: null,
      balance: 0,
      created: clock?.frozen_time ?? account.clock.now(),
      currency: null,
      customer_account: null,
      default_source: null,
      delinquent: false,
      description: null,
      discount: null,
      email: null,
      invoice_prefix: account.ids.invoicePrefix(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: {},
      name: null,
      next_invoice_sequence: 1,
      phone: null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: clock?.id ?? null,
    }
    if (method) method.customer = customer.id
    apply(account, customer, given)
    account.customers.add(customer)
    account.events.emit('customer.created', customer)
    if (method) account.events.emit('payment_method.attached', method)
    return customer
  },
)

export const retrieveCustomer = endpoint(
  nothing,
  ({ account, id }) => account.deletedCustomers.find(id) ?? account.customers.get(id),
)

export const updateCustomer = endpoint(changeSchema, ({ account, id, params: change }) => {
  const customer = account.customers.get(id)
  account.events.change('customer.updated', customer, () => apply(account, customer, change))
  return customer
})

/** DELETE /v1/customers/:id ends the customer's subscriptions at once. */
export const deleteCustomer = endpoint(nothing, ({ account, id }) => {
  const customer = account.customers.get(id)
  for (const subscription of account.subscriptions.oldestFirst()) {
    if (subscription.customer === id) endSubscription(account, subscription, 'cancellation_requested')
  }
  account.events.emit('customer.deleted', customer)
  account.customers.remove(id)
  return account.deletedCustomers.add({ id, object: 'customer', deleted: true })
})

export const listCustomers = endpoint(
  params({ ...paging, email: v.optional(text), test_clock: v.optional(text) }),
  ({ account, params: asked }) =>
    pageOf(
      account.customers
        .newestFirst()
        .filter(({ email }) => asked.email === undefined || email === asked.email)
        // Stripe lists customers of a test clock only by their clock.
        .filter(({ test_clock }) => test_clock === (asked.test_clock ?? null)),
      '/v1/customers',
      asked,
    ),
)
