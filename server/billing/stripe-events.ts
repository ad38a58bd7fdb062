import { canAdminister, type Actor } from '#app/shared/access/permissions.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import { changing, onAll, reading, requirePermission } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { withoutRowSecurity } from '../db/scope.ts'
import { forbidden, notFound } from '../errors/user-errors.ts'
import { sendWork } from '../queue/queue.ts'
import { readStripeEvents, readStripeEvent, readSubscriptionRow, reopenEvent } from './billing.sql.ts'
import { stripeEventWork } from './event-work.ts'
import { rereadSubscription } from './keep-subscription.ts'

/** A webhook of Stripe, as Admins see it. Times are ISO 8601. */
export interface StripeEvent {
  id: string
  type: string
  subscriptionId: string | null
  receivedAt: string
  /** Null while it waits, or after it failed. */
  handledAt: string | null
  failure: string | null
  attempts: number
}

const shownEvents = 200

/**
 * Returns the latest webhooks of Stripe, newest first, at most 200. For Admins.
 * @throws UserError auth.forbidden
 */
export async function listStripeEvents(context: Context, actor: Actor): Promise<StripeEvent[]> {
  requireAdmin(actor)
  const rows = await reading(context, actor, onAll(), (trx) => readStripeEvents(trx, { limit: shownEvents }))
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    subscriptionId: row.subscription_id,
    receivedAt: row.received_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    failure: row.failure,
    attempts: row.attempts,
  }))
}

/**
 * Handles an event again, whatever came of it before. It is harmless: what it is about is read from Stripe again. For
 * Admins.
 * @throws UserError auth.forbidden, not_found
 */
export async function replayStripeEvent(context: Context, actor: Actor, { id }: { id: string }): Promise<void> {
  requireAdmin(actor)
  await changing(context, actor, onAll(), async ({ trx, at, record }) => {
    const event = await readStripeEvent(trx, id)
    if (!event) throw notFound((t) => t('stripeEventNotFound'))
    await withoutRowSecurity(trx, (system) => reopenEvent(system, id))
    const work = stripeEventWork({ id, subscriptionId: event.subscription_id }, at)
    await sendWork(trx, 'stripe-events', [work], at)
    await record('billing.event_replayed', { event: id })
  })
}

/**
 * Reads a company's subscription from Stripe again, now. For Admins.
 * @returns its state; null if the company has none
 * @throws UserError auth.forbidden; Refusal of `askStripe`
 */
export async function rereadClient(
  context: Context,
  actor: Actor,
  { clientId }: { clientId: string },
): Promise<SubscriptionState | null> {
  requireAdmin(actor)
  requirePermission(actor, { clientId })
  const row = await reading(context, actor, onAll(), (trx) => readSubscriptionRow(trx, clientId))
  return row ? rereadSubscription(context, row.id, actor) : null
}

function requireAdmin(actor: Actor): void {
  if (!canAdminister(actor)) throw forbidden((t) => t('adminReplaysEvents'))
}
