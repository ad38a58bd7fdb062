import type Stripe from 'stripe'
import * as v from 'valibot'
import type { Actor } from '#app/shared/access/permissions.ts'
import { planSchema } from '#app/shared/billing/plans.ts'
import { isOver, noSubscription, type SubscriptionState } from '#app/shared/billing/subscription.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { SystemTrx } from '../db/database.ts'
import { isId } from '../http/named-ids.ts'
import {
  readClientOfCustomer,
  readClientOfSubscription,
  readLockedCompany,
  readSubscriptionRow,
  updatePlan,
  upsertSubscription,
  type StoredSubscription,
} from './billing.sql.ts'
import { notifyOfPayment } from './payment-news.ts'
import { clientKey, stripeIdOf, readSubscription, readSubscriptionsFor } from './read-subscription.ts'
import { askStripe } from './stripe-client.ts'
import { stateOf, type SubscriptionRead } from './subscription-state.ts'
import { answerByPlan } from './upgrade-requests/upgrade-requests.ts'

type SubscriptionDeps = Pick<Context, 'env' | 'log' | 'clock' | 'database' | 'origin'>

/** The person who caused the change; null for a webhook or a job. */
type ChangeActor = Pick<Actor, 'userId'> | null

/**
 * Reads a subscription from Stripe again and stores its state; the client's plan follows. Any number of calls in any
 * order end in the same state, because each reads what Stripe says now: of several subscriptions for one client the
 * newest that goes on counts.
 * @returns the client's state; null if the subscription is for no client of ours
 * @throws UserError of `askStripe`
 */
export async function rereadSubscription(
  context: SubscriptionDeps,
  id: string,
  causer: ChangeActor = null,
): Promise<SubscriptionState | null> {
  const { database, clock } = context
  const readAt = clock()
  const read = await askStripe(context, (stripe) => readSubscription(stripe, id))
  const clientId = await (read ? clientOf(context, read) : readClientOfSubscription(database.db, id))
  if (clientId === undefined) return null
  const stored = await readSubscriptionRow(database.db, clientId)
  if (!read) {
    context.log.warn({ subscription: id }, 'Stripe has lost a subscription: it counts as canceled')
    if (stored?.id !== id) return null
    const state: SubscriptionState = { ...noSubscription, status: 'canceled', action: 'chooseAgain' }
    const kept = { clientId, id, customerId: stored.customer_id, createdAt: stored.created_at, readAt, state }
    return keep(context, kept, causer)
  }
  const one = keptOf(read, { clientId, readAt })
  const isSimple = !isOver(one.state.status) && (stored === undefined || stored.id === id)
  if (isSimple) return keep(context, one, causer)
  const others = await askStripe(context, (stripe) => othersOf(stripe, { one, storedId: stored?.id }))
  const [best = one] = [one, ...others.map((other) => keptOf(other, { clientId, readAt }))].toSorted(
    (a, b) =>
      Number(isOver(a.state.status)) - Number(isOver(b.state.status)) ||
      b.createdAt.getTime() - a.createdAt.getTime() ||
      b.id.localeCompare(a.id),
  )
  return keep(context, best, causer)
}

/** Returns the other subscriptions of the customer for the client, and the one that counts so far. */
async function othersOf(
  stripe: Stripe,
  { one, storedId }: { one: StoredSubscription; storedId: string | undefined },
): Promise<SubscriptionRead[]> {
  const listed = await readSubscriptionsFor(stripe, one)
  const isThere = storedId === undefined || listed.some(({ subscription }) => subscription.id === storedId)
  const stored = isThere ? null : await readSubscription(stripe, storedId)
  return stored ? [...listed, stored] : listed
}

function keptOf(read: SubscriptionRead, by: { clientId: string; readAt: Date }): StoredSubscription {
  const { id, customer, created } = read.subscription
  return { ...by, id, customerId: stripeIdOf(customer), createdAt: new Date(created * 1000), state: stateOf(read) }
}

/** Returns the client that a subscription is for: its metadata say it, or its customer belongs to one. */
async function clientOf(
  { database }: SubscriptionDeps,
  { subscription }: SubscriptionRead,
): Promise<string | undefined> {
  const named = subscription.metadata[clientKey]
  if (isId(named)) return named
  return readClientOfCustomer(database.db, stripeIdOf(subscription.customer))
}

async function keep(
  context: SubscriptionDeps,
  kept: StoredSubscription,
  causer: ChangeActor,
): Promise<SubscriptionState | null> {
  return context.database.db.transaction().execute(async (trx) => {
    const company = await readLockedCompany(trx, kept.clientId)
    if (!company) return null
    const before = await readSubscriptionRow(trx, kept.clientId)
    const isNewest = await upsertSubscription(trx, kept)
    if (!isNewest) return kept.state
    await followPlan(context, trx, { kept, causer, plan: company.plan, paidBefore: before?.paid_plan })
    await notifyOfPayment(context, trx, { clientId: kept.clientId, company, before, after: kept.state })
    return kept.state
  })
}

interface PlanChange {
  kept: StoredSubscription
  causer: ChangeActor
  plan: string
  paidBefore: string | null | undefined
}

/**
 * Sets the client's plan to what is paid for. A client whose subscription has ended falls back to Free; one that never
 * paid for its plan keeps what an Admin gave it.
 */
async function followPlan(
  context: SubscriptionDeps,
  trx: SystemTrx,
  { kept, causer, ...now }: PlanChange,
): Promise<void> {
  const { clientId, state } = kept
  const before = v.parse(planSchema, now.plan)
  if (state.isPaid && state.paidPlan === null) {
    context.log.warn({ subscription: kept.id }, 'a subscription has a price of no plan: the plan stays as it is')
    return
  }
  const hasLost = !state.isPaid && now.paidBefore
  const plan = state.paidPlan ?? (hasLost ? 'Free' : before)
  if (plan === before) return
  await updatePlan(trx, clientId, plan)
  // Who asked for a larger plan has it now.
  const request = state.paidPlan && (await answerByPlan(context, trx, causer, { clientId, before, plan }))
  const details = { before, after: plan, subscription: kept.id, ...(request && { request }) }
  await recordAudit(trx, { at: context.clock(), kind: 'plan.changed', actor: causer, clientId, details })
}
