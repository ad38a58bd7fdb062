import * as v from 'valibot'
import type { Context } from '../context.ts'
import { readKeys } from '../queue/queue.sql.ts'
import { sendWork, type NewWork, type TakenWork } from '../queue/queue.ts'
import { readWaitingEvents } from './billing.sql.ts'

const whichSchema = v.object({ id: v.string() })

/** Returns the id of the event that a piece of work is about. */
export const eventOf = ({ data }: TakenWork): string => v.parse(whichSchema, data).id

/** Returns the work of an event. Events about one subscription are handled one after the other. */
export const stripeEventWork = (event: { id: string; subscriptionId: string | null }, from: Date): NewWork => ({
  key: event.subscriptionId ?? event.id,
  data: { id: event.id },
  from,
})

/** Queues events that are not handled but in no queue, for example after a backup was restored. */
export async function findStripeEvents({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<void> {
  const db = database.db
  const queued = await readKeys(db, 'stripe-events')
  const waiting = (await readWaitingEvents(db))
    .map(({ id, subscription_id }) => stripeEventWork({ id, subscriptionId: subscription_id }, clock()))
    .filter(({ key }) => !queued.has(key))
  await db.transaction().execute((trx) => sendWork(trx, 'stripe-events', waiting, clock()))
}
