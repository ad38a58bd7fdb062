import * as v from 'valibot'
import { storableText } from '../storable-text.ts'
import { issue } from '../messages/issue.ts'
import { intervalSchema, paidPlanSchema } from './catalogue.ts'

const clientId = v.pipe(v.string(), v.uuid())
/** Made by the page once for each thing a person does, so that a double click does it once. */
const requestId = v.pipe(v.string(), v.uuid())
const stripeId = v.pipe(v.string(), v.regex(/^[a-z]+_\w{1,200}$/))
const short = v.pipe(storableText, v.trim(), v.maxLength(200))

/** A plan to start. `paymentMethodId`: a saved card; without one the default card pays, or the browser asks for one. */
export const startSchema = v.object({
  clientId,
  plan: paidPlanSchema,
  interval: intervalSchema,
  paymentMethodId: v.optional(stripeId),
  requestId,
})
export type Start = v.InferOutput<typeof startSchema>

/** Another plan or interval. `periodEnd` keeps what is paid for until its end. */
export const planChangeSchema = v.object({
  clientId,
  plan: paidPlanSchema,
  interval: intervalSchema,
  when: v.picklist(['now', 'periodEnd']),
  requestId,
})
export type PlanChange = v.InferOutput<typeof planChangeSchema>

/** Something to do with a subscription or its open invoice that needs no further choice. */
export const billingRequestSchema = v.object({ clientId, requestId })
export type BillingRequest = v.InferOutput<typeof billingRequestSchema>

export const payInvoiceSchema = v.object({ clientId, paymentMethodId: v.optional(stripeId), requestId })
export type PayInvoice = v.InferOutput<typeof payInvoiceSchema>

export const couponSchema = v.object({ clientId, code: v.pipe(short, v.nonEmpty()), requestId })
export type Coupon = v.InferOutput<typeof couponSchema>

/** A payment intent or setup intent, with the part that proves that its form was opened here. */
const clientSecret = v.pipe(v.string(), v.regex(/^(pi|seti)_\w{1,200}_secret_\w{1,200}$/))

/** The number of a test card for the stand-in, with or without spaces. Cards for Stripe never come to Loop. */
export const testCardNumberSchema = v.object({
  number: v.pipe(short, v.regex(/^[\d -]{12,30}$/, issue('cardNumber'))),
})
export const testCardPaymentSchema = v.object({ clientId, clientSecret, ...testCardNumberSchema.entries })
export type TestCardPayment = v.InferOutput<typeof testCardPaymentSchema>

/** What the cardholder answers their bank, with the stand-in. */
export const testBankAnswerSchema = v.object({ clientId, clientSecret, confirms: v.boolean() })
export type TestBankAnswer = v.InferOutput<typeof testBankAnswerSchema>

export const defaultCardSchema = v.object({ clientId, paymentMethodId: stripeId })
export type DefaultCard = v.InferOutput<typeof defaultCardSchema>

/** What invoices name. `taxId`: a European VAT number; empty: none. */
export const billingDetailsSchema = v.object({
  name: short,
  email: v.union([v.literal(''), v.pipe(short, v.email())]),
  line1: short,
  line2: short,
  postalCode: short,
  city: short,
  /** ISO 3166-1 alpha-2; empty: unknown. */
  country: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))]),
  taxId: short,
})
export type BillingDetails = v.InferOutput<typeof billingDetailsSchema>
export const billingDetailsChangeSchema = v.object({ clientId, details: billingDetailsSchema })
export type BillingDetailsChange = v.InferOutput<typeof billingDetailsChangeSchema>

const payerSchema = v.picklist(['client', 'agency'])
export type Payer = v.InferOutput<typeof payerSchema>
export const payerChoiceSchema = v.object({ clientId, payer: payerSchema })
export type PayerChoice = v.InferOutput<typeof payerChoiceSchema>

/** How far to advance the time of the stand-in. */
export const testTimeSchema = v.object({
  clientId,
  days: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(400)),
})
export type TestTime = v.InferOutput<typeof testTimeSchema>
