import * as v from 'valibot'
import { subscriptionStateSchema, type SubscriptionState } from '#app/shared/billing/subscription.ts'
import type { SubscriptionRow } from './billing.sql.ts'

/** Returns the state as it was last read from Stripe. */
export function stateOfRow(row: SubscriptionRow): SubscriptionState {
  return v.parse(subscriptionStateSchema, {
    status: row.status,
    offer: row.plan === null ? null : { plan: row.plan, interval: row.interval },
    isPaid: row.is_paid,
    paidPlan: row.paid_plan,
    entitledUntil: row.entitled_until?.toISOString() ?? null,
    action: row.action,
    periodEnd: row.period_end?.toISOString() ?? null,
    cancelAt: row.cancel_at?.toISOString() ?? null,
    trialEnd: row.trial_end?.toISOString() ?? null,
  })
}
