import { UserError } from '#app/shared/http/user-error.ts'
import type { Context } from '../context.ts'
import { endWork, giveUp, sendAgain, type TakenWork } from '../queue/queue.ts'
import { complete, logGivenUp, drainQueue, type Outcome } from '../queue/work-off.ts'
import {
  noteAttempt,
  readStripeEvent,
  readStaleSubscriptions,
  readSubscriptionIds,
  type StripeEventRow,
} from './billing.sql.ts'
import { eventOf } from './event-work.ts'
import { rereadSubscription } from './keep-subscription.ts'
import { billingMode } from './mode.ts'

type Handling = Pick<Context, 'env' | 'log' | 'clock' | 'database' | 'origin'>

const secondMs = 1_000
const hourMs = 3_600 * secondMs
/** A subscription that no event was about for this long is read nevertheless, in case one was lost. */
const staleMs = 6 * hourMs
const maxStale = 200

/**
 * The job that handles the events of Stripe: it reads the subscription again that an event is about. A failure, such as
 * Stripe not answering, is stored at the event, which is tried again later.
 */
export async function handleStripeEvents(context: Handling, signal: AbortSignal): Promise<void> {
  if (billingMode(context.env).kind === 'off') return
  await drainQueue(context, 'stripe-events', signal, ({ work }) => handle(context, work))
}

async function handle(context: Handling, work: TakenWork): Promise<Outcome> {
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
async function errorOfReading(context: Handling, event: StripeEventRow): Promise<Error | null> {
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
 * The job that reads subscriptions again which no event was about lately, or of which what is paid for has run out: a
 * webhook that was lost can't keep a plan unpaid, or withhold a paid one, for more than a few hours.
 */
export async function rereadSubscriptions(context: Handling, signal: AbortSignal): Promise<void> {
  if (billingMode(context.env).kind === 'off') return
  const now = context.clock()
  const before = new Date(now.getTime() - staleMs)
  for (const id of await readStaleSubscriptions(context.database.db, { before, now, limit: maxStale })) {
    if (signal.aborted) return
    await rereadSubscription(context, id)
  }
}
