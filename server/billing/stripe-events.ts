import { canAdminister, type Actor } from '#app/shared/access/permissions.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { changing, onAll, reading, requirePermission } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import { withoutRowSecurity } from '../db/scope.ts'
import { forbidden, notFound } from '../errors/user-errors.ts'
import { sendWork, endWork, giveUp, sendAgain, type TakenWork } from '../queue/queue.ts'
import { complete, logGivenUp, drainQueue, type Outcome } from '../queue/work-off.ts'
import {
  readStripeEvents,
  readStripeEvent,
  readSubscriptionRow,
  reopenEvent,
  noteAttempt,
  readStaleSubscriptions,
  readSubscriptionIds,
  type StripeEventRow,
} from './billing.sql.ts'
import { stripeEventWork, eventOf } from './event-work.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { billingMode } from './mode.ts'

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

type HandleEventsDeps = Pick<Context, 'env' | 'log' | 'clock' | 'database' | 'origin'>

const secondMs = 1_000
const hourMs = 3_600 * secondMs
/** A subscription that no event was about for this long is read nevertheless, in case one was lost. */
const staleMs = 6 * hourMs
const maxStale = 200

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
 * Reads a client's subscription from Stripe again, now. For Admins.
 * @returns its state; null if the client has none
 * @throws UserError auth.forbidden; errors of `askStripe`
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

/**
 * The job that handles the events of Stripe: it reads the subscription again that an event is about. A failure, such as
 * Stripe not answering, is stored at the event, which is tried again later.
 */
export async function handleStripeEvents(context: HandleEventsDeps, signal: AbortSignal): Promise<void> {
  if (billingMode(context.env).kind === 'off') return
  await drainQueue(context, 'stripe-events', signal, ({ work }) => handle(context, work))
}

async function handle(context: HandleEventsDeps, work: TakenWork): Promise<Outcome> {
  const { database, clock, log } = context
  const event = await readStripeEvent(database.db, eventOf(work))
  if (!event || event.handled_at !== null) return complete(context, work)
  const error = await errorOfReading(context, event)
  const failure = error && shortReason(error)
  const pauseMs = error && eventPauseAfter(error, event.attempts + 1)
  const isOurs = await database.db.transaction().execute(async (trx) => {
    const now = clock()
    const goOn = async () => {
      if (error === null) return endWork(trx, work, now)
      if (pauseMs === null) return giveUp(trx, work, now)
      return sendAgain(trx, work, { from: new Date(now.getTime() + pauseMs), now })
    }
    const isOurs = await goOn()
    if (isOurs) await noteAttempt(trx, event.id, { at: now, failure })
    return isOurs
  })
  if (isOurs && error !== null && pauseMs === null) logGivenUp(log, work, error)
  return 'done'
}

/**
 * Returns how long an event waits after a failed attempt, in milliseconds; null if it is given up until an Admin replays
 * it. Stripe may not answer for days; any other failure stays what it is, and ends within the hour.
 */
export function eventPauseAfter(error: Error, attempts: number): number | null {
  const most = error instanceof UserError ? 80 : 8
  return attempts >= most ? null : Math.min(10 * secondMs * 2 ** (attempts - 1), hourMs)
}

/** Reads what an event is about; returns the error if that fails. */
async function errorOfReading(context: HandleEventsDeps, event: StripeEventRow): Promise<Error | null> {
  try {
    const { subscription_id: id, object_id: customer } = event
    const ids = id === null ? await readSubscriptionIds(context.database.db, customer ?? '') : [id]
    for (const one of ids) await rereadSubscription(context, one)
    return null
  } catch (error) {
    if (!(error instanceof UserError)) context.log.error({ err: error, event: event.id }, 'an event of Stripe failed')
    return error instanceof Error ? error : new Error('unknown')
  }
}

/** Why an attempt failed, for Admins. */
const shortReason = ({ message }: Error) => message.slice(0, 500)

/**
 * The job that reads subscriptions again which no event was about recently, or of which what is paid for has run out: a
 * webhook that was lost can't keep a plan unpaid, or withhold a paid one, for more than a few hours.
 */
export async function rereadSubscriptions(context: HandleEventsDeps, signal: AbortSignal): Promise<void> {
  if (billingMode(context.env).kind === 'off') return
  const now = context.clock()
  const before = new Date(now.getTime() - staleMs)
  for (const id of await readStaleSubscriptions(context.database.db, { before, now, limit: maxStale })) {
    if (signal.aborted) return
    await rereadSubscription(context, id)
  }
}
