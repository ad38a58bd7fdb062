import * as v from 'valibot'
import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import {
  billingDetailsChangeSchema,
  billingRequestSchema,
  couponSchema,
  defaultCardSchema,
  payerChoiceSchema,
  payInvoiceSchema,
  testTimeSchema,
} from '#app/shared/billing/billing-form.ts'
import { choosePayer } from '#server/billing/account.ts'
import { advanceTestTime } from '#server/billing/stand-in-control.ts'
import { getBilling } from '#server/billing/billing.ts'
import {
  createSetupIntent,
  removePaymentMethod,
  setDefaultPaymentMethod,
  updateBillingDetails,
} from '#server/billing/payment-methods.ts'
import { getOpenPayment } from '#server/billing/payment.ts'
import { listStripeEvents, replayStripeEvent, rereadClient } from '#server/billing/stripe-events.ts'
import { applyCoupon, cancelAtPeriodEnd, payOpenInvoice, resumeSubscription } from '#server/billing/subscriptions.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

const company = v.object({ clientId: v.pipe(v.string(), v.uuid()) })

/** A client's subscription, cards, invoices and billing details. For Editor and Admin, like all below. */
export const getBillingFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .validator(receives(company))
  .handler(({ context, data }) => getBilling(getContext(), context.actor, data))

/** What has to be paid, with the secret for its form. */
export const getOpenPaymentFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(company))
  .handler(({ context, data }) => getOpenPayment(getContext(), context.actor, data))

export const payOpenInvoiceFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(payInvoiceSchema))
  .handler(({ context, data }) => payOpenInvoice(getContext(), context.actor, data))

export const cancelAtPeriodEndFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(billingRequestSchema))
  .handler(({ context, data }) => cancelAtPeriodEnd(getContext(), context.actor, data))

export const resumeSubscriptionFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(billingRequestSchema))
  .handler(({ context, data }) => resumeSubscription(getContext(), context.actor, data))

export const applyCouponFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(couponSchema))
  .handler(({ context, data }) => applyCoupon(getContext(), context.actor, data))

/** Begins to save a card. */
export const createSetupIntentFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(billingRequestSchema))
  .handler(({ context, data }) => createSetupIntent(getContext(), context.actor, data))

export const setDefaultPaymentMethodFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(defaultCardSchema))
  .handler(({ context, data }) => setDefaultPaymentMethod(getContext(), context.actor, data))

export const removePaymentMethodFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(defaultCardSchema))
  .handler(({ context, data }) => removePaymentMethod(getContext(), context.actor, data))

export const updateBillingDetailsFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(billingDetailsChangeSchema))
  .handler(({ context, data }) => updateBillingDetails(getContext(), context.actor, data))

export const choosePayerFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(payerChoiceSchema))
  .handler(({ context, data }) => choosePayer(getContext(), context.actor, data))

/** With the stand-in only. For Admin. */
export const advanceTestTimeFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(testTimeSchema))
  .handler(({ context, data }) => advanceTestTime(getContext(), context.actor, data))

/** The latest webhooks of Stripe, about all clients. For Admin. */
export const listStripeEventsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'own' })])
  .handler(({ context }) => listStripeEvents(getContext(), context.actor))

/** For Admin. */
export const replayStripeEventFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ id: v.pipe(v.string(), v.regex(/^evt_\w{1,200}$/)) })))
  .handler(({ context, data }) => replayStripeEvent(getContext(), context.actor, data))

/** Reads a client's subscription from Stripe again. For Admin. */
export const rereadClientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(company))
  .handler(({ context, data }) => rereadClient(getContext(), context.actor, data))
