import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import {
  billingRequestSchema,
  defaultCardSchema,
  planChangeSchema,
  startSchema,
} from '#app/shared/billing/billing-form.ts'
import { createSetupIntent, setDefaultPaymentMethod } from '#server/billing/payment-methods.ts'
import { cancelAtPeriodEnd, changePlan, resumeSubscription, startSubscription } from '#server/billing/subscriptions.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** Subscribes a client to a plan. For Editor and Admin. */
export const startSubscriptionFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(startSchema))
  .handler(({ context, data }) => startSubscription(getContext(), context.actor, data))

/** Changes a paid plan or how often it is charged. For Editor and Admin. */
export const changePlanFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(planChangeSchema))
  .handler(({ context, data }) => changePlan(getContext(), context.actor, data))

/** Ends a paid plan with its period. For Editor and Admin. */
export const endPlanFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(billingRequestSchema))
  .handler(({ context, data }) => cancelAtPeriodEnd(getContext(), context.actor, data))

/** Keeps a paid plan that would end. For Editor and Admin. */
export const keepPlanFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(billingRequestSchema))
  .handler(({ context, data }) => resumeSubscription(getContext(), context.actor, data))

/** Begins to save another card, after one was declined. For Editor and Admin. */
export const openCardFormFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(billingRequestSchema))
  .handler(({ context, data }) => createSetupIntent(getContext(), context.actor, data))

/** Lets a saved card pay from now on. For Editor and Admin. */
export const payByCardFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(defaultCardSchema))
  .handler(({ context, data }) => setDefaultPaymentMethod(getContext(), context.actor, data))
