import * as v from 'valibot'
import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { planChangeSchema } from '#app/shared/billing/billing-form.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { upgradeDecisionSchema, upgradeFormSchema } from '#app/shared/billing/plans.ts'
import { getPlanBilling } from '#server/billing/billing.ts'
import { previewChange } from '#server/billing/plan-change.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'
import { getPlanUsage } from '#server/billing/plan-limits/plan-limits.ts'
import {
  getUpgradeOffer,
  requestUpgrade,
  withdrawUpgradeRequest,
} from '#server/billing/upgrade-requests/ask-upgrade.ts'
import { decideUpgrade, listUpgradeRequests } from '#server/billing/upgrade-requests/upgrade-requests.ts'

const uuid = v.pipe(v.string(), v.uuid())

/** Returns a Client's own plan, open request and last answer. For Clients. */
export const getUpgradeOfferFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'clients', demo: 'own' })])
  .handler(({ context }) => getUpgradeOffer(getContext(), context.actor))

/** For Clients on Free and Demo. */
export const requestUpgradeFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'clients', demo: 'own' })])
  .validator(receives(upgradeFormSchema))
  .handler(({ context, data }) => requestUpgrade(getContext(), context.actor, data))

/** For Clients, about their own company's open request. */
export const withdrawUpgradeRequestFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'clients', demo: 'own' })])
  .validator(receives(v.object({ id: uuid })))
  .handler(({ context, data }) => withdrawUpgradeRequest(getContext(), context.actor, data))

/** Requests of all clients, for Editor and Admin. */
export const listUpgradeRequestsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .handler(({ context }) => listUpgradeRequests(getContext(), context.actor))

/** For Admin. */
export const decideUpgradeFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ id: uuid, decision: upgradeDecisionSchema })))
  .handler(({ context, data }) => decideUpgrade(getContext(), context.actor, data))

/** Returns how much of its plan a client uses in a month, for Editor and Admin. */
export const getPlanUsageFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .validator(receives(v.object({ clientId: uuid, month: monthSchema })))
  .handler(({ context, data }) => getPlanUsage(getContext(), context.actor, data))

/** Returns a client's subscription and where payments go, for Editor and Admin. */
export const getPlanBillingFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'own' })])
  .validator(receives(v.object({ clientId: uuid })))
  .handler(({ context, data }) => getPlanBilling(getContext(), context.actor, data))

/** Returns what a plan or a change to it would cost, for Editor and Admin. */
export const previewChangeFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.omit(planChangeSchema, ['requestId'])))
  .handler(({ context, data }) => previewChange(getContext(), context.actor, data))
