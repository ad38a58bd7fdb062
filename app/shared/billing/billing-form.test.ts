import { expect, test } from 'vitest'
import * as v from 'valibot'
import {
  billingDetailsChangeSchema,
  billingRequestSchema,
  couponSchema,
  defaultCardSchema,
  payerChoiceSchema,
  payInvoiceSchema,
  planChangeSchema,
  startSchema,
} from './billing-form.ts'

const clientId = '00000000-0000-4000-8000-000000000001'
const requestId = '00000000-0000-4000-8000-000000000002'
const asked = { clientId, requestId }
const details = {
  name: 'Fern & Co',
  email: 'clara@fern.test',
  line1: 'Hauptstraße 1',
  line2: '',
  postalCode: '10115',
  city: 'Berlin',
  country: 'DE',
  taxId: 'DE123456789',
}

test.each([
  [startSchema, { ...asked, plan: 'Growth', interval: 'year' }],
  [startSchema, { ...asked, plan: 'Growth', interval: 'year', paymentMethodId: 'pm_1NxYz' }],
  [planChangeSchema, { ...asked, plan: 'Agency', interval: 'month', when: 'periodEnd' }],
  [billingRequestSchema, asked],
  [payInvoiceSchema, asked],
  [couponSchema, { ...asked, code: 'HALF' }],
  [defaultCardSchema, { clientId, paymentMethodId: 'pm_1NxYz' }],
  [billingDetailsChangeSchema, { clientId, details }],
  [billingDetailsChangeSchema, { clientId, details: { ...details, email: '', country: '', taxId: '' } }],
  [payerChoiceSchema, { clientId, payer: 'agency' }],
])('a form of billing takes %#', (schema, input) => {
  expect(v.safeParse(schema, input).success).toBe(true)
})

test.each([
  ['a plan without a price', startSchema, { ...asked, plan: 'Free', interval: 'year' }],
  ['an interval that isn’t sold', startSchema, { ...asked, plan: 'Growth', interval: 'week' }],
  [
    'a card that is no id of Stripe',
    startSchema,
    { ...asked, plan: 'Growth', interval: 'year', paymentMethodId: '../x' },
  ],
  ['no request id', billingRequestSchema, { clientId }],
  ['an empty coupon', couponSchema, { ...asked, code: ' ' }],
  ['a country by its name', billingDetailsChangeSchema, { clientId, details: { ...details, country: 'Germany' } }],
  ['an address that is no email', billingDetailsChangeSchema, { clientId, details: { ...details, email: 'clara' } }],
  ['another payer', payerChoiceSchema, { clientId, payer: 'bank' }],
])('a form of billing refuses %s', (_what, schema, input) => {
  expect(v.safeParse(schema, input).success).toBe(false)
})
