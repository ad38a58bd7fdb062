import type Stripe from 'stripe'
import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { pageOf } from './lists.ts'
import { nothing, paging, params, text } from './params.ts'
import { invalid, missing } from './failure.ts'

/** The forms of tax ids that the stand-in checks; other types accept any value. */
const forms: Readonly<Record<string, RegExp>> = {
  eu_vat: /^(AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|XI)[A-Z0-9]{8,12}$/,
  gb_vat: /^GB\d{9}(\d{3})?$/,
  ch_vat: /^CHE-?\d{3}\.?\d{3}\.?\d{3} (MWST|TVA|IVA)$/,
  us_ein: /^\d{2}-?\d{7}$/,
}

export const createTaxId = endpoint(
  params({ type: v.pipe(text, v.regex(/^[a-z]{2}_[a-z_]+$/, 'unknown type')), value: text }),
  ({ account, id, params: { type, value } }) => {
    account.customers.get(id)
    if (forms[type]?.test(value) === false) {
      throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' })
    }
    const taxId: Stripe.TaxId = account.taxIds.add({
      id: account.ids.next('txi'),
      object: 'tax_id',
      country: type === 'eu_vat' ? value.slice(0, 2) : type.slice(0, 2).toUpperCase(),
      created: account.now(id),
      customer: id,
      customer_account: null,
      livemode: false,
      owner: { customer: id, customer_account: null, type: 'customer' },
      type,
      value,
      verification: { status: 'pending', verified_address: null, verified_name: null },
    })
    account.events.emit('customer.tax_id.created', taxId)
    return taxId
  },
)

export const retrieveTaxId = endpoint(nothing, ({ account, id, subId }) => {
  const taxId = account.taxIds.get(subId)
  if (taxId.customer !== id) throw missing('tax_id', subId, 'id')
  return taxId
})

export const listTaxIds = endpoint(params(paging), ({ account, id, params: asked }) => {
  account.customers.get(id)
  const rows = account.taxIds.newestFirst().filter(({ customer }) => customer === id)
  return pageOf(rows, `/v1/customers/${id}/tax_ids`, asked)
})

export const deleteTaxId = endpoint(nothing, ({ account, id, subId }): Stripe.DeletedTaxId => {
  const taxId = account.taxIds.get(subId)
  if (taxId.customer !== id) throw missing('tax_id', subId, 'id')
  account.taxIds.remove(subId)
  account.events.emit('customer.tax_id.deleted', taxId)
  return { id: subId, object: 'tax_id', deleted: true }
})
