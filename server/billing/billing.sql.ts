import type { Payer } from '#app/shared/billing/billing-form.ts'
import type { SubscriptionState } from '#app/shared/billing/subscription.ts'
import type { ActorTrx, Db, SystemTrx, Trx } from '../db/database.ts'

/** A subscription as it was read from Stripe, with what its row needs besides its state. */
export interface StoredSubscription {
  clientId: string
  id: string
  customerId: string
  createdAt: Date
  /** When reading it began. */
  readAt: Date
  state: SubscriptionState
}

const columns = [
  'client_id',
  'id',
  'customer_id',
  'status',
  'plan',
  'interval',
  'is_paid',
  'paid_plan',
  'entitled_until',
  'action',
  'period_end',
  'cancel_at',
  'trial_end',
  'created_at',
  'read_at',
] as const

/** Returns a client's subscription as far as the transaction's actor may see it. */
export async function readSubscriptionRow(trx: Db | Trx, clientId: string) {
  return trx.selectFrom('subscription').select(columns).where('client_id', '=', clientId).executeTakeFirst()
}
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof readSubscriptionRow>>>

/** Returns the subscriptions of a customer at Stripe. */
export async function readSubscriptionIds(db: Db, customerId: string): Promise<string[]> {
  const rows = await db.selectFrom('subscription').select('id').where('customer_id', '=', customerId).execute()
  return rows.map(({ id }) => id)
}

/** Returns the client with a subscription. */
export async function readClientOfSubscription(db: Db | Trx, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('subscription').select('client_id').where('id', '=', id).executeTakeFirst()
  return row?.client_id
}

/** Returns the subscriptions that go on and were not read since a moment, oldest first. */
export async function readStaleSubscriptions(
  db: Db,
  { before, now, limit }: { before: Date; now: Date; limit: number },
) {
  const rows = await db
    .selectFrom('subscription')
    .select('id')
    .where('status', 'not in', ['canceled', 'incompleteExpired'])
    .where((eb) => eb.or([eb('read_at', '<', before), eb('entitled_until', '<', now)]))
    .orderBy('read_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Stores what was read.
 * @returns false if a later read was stored already
 */
export async function upsertSubscription(trx: Trx, { state, ...kept }: StoredSubscription): Promise<boolean> {
  const row = {
    id: kept.id,
    customer_id: kept.customerId,
    status: state.status,
    plan: state.offer?.plan ?? null,
    interval: state.offer?.interval ?? null,
    is_paid: state.isPaid,
    paid_plan: state.paidPlan,
    entitled_until: dateOf(state.entitledUntil),
    action: state.action,
    period_end: dateOf(state.periodEnd),
    cancel_at: dateOf(state.cancelAt),
    trial_end: dateOf(state.trialEnd),
    created_at: kept.createdAt,
    read_at: kept.readAt,
  }
  const stored = await trx
    .insertInto('subscription')
    .values({ client_id: kept.clientId, ...row })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet(row).where('subscription.read_at', '<=', kept.readAt),
    )
    .returning('client_id')
    .executeTakeFirst()
  return stored !== undefined
}

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso))

/** Locks a client until the transaction ends, and returns its plan; undefined if it doesn't exist. */
export async function readLockedCompany(trx: Trx, clientId: string) {
  return trx
    .selectFrom('client')
    .select(['company', 'plan'])
    .where('id', '=', clientId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updatePlan(trx: Trx, clientId: string, plan: string): Promise<void> {
  await trx.updateTable('client').set({ plan }).where('id', '=', clientId).execute()
}

/** Returns the client that a customer at Stripe belongs to; undefined for the agency's and for strangers. */
export async function readClientOfCustomer(db: Db | Trx, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billing_account')
    .select('client_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.client_id ?? undefined
}

export interface NewStripeEvent {
  id: string
  type: string
  objectId: string | null
  subscriptionId: string | null
  receivedAt: Date
  /** Null if there is something to do. */
  handledAt: Date | null
}

/**
 * Stores an event.
 * @returns false if it has been received before
 */
export async function insertStripeEvent(trx: SystemTrx, event: NewStripeEvent): Promise<boolean> {
  const row = await trx
    .insertInto('stripe_event')
    .values({
      id: event.id,
      type: event.type,
      object_id: event.objectId,
      subscription_id: event.subscriptionId,
      received_at: event.receivedAt,
      handled_at: event.handledAt,
      failure: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function readStripeEvent(db: Db | Trx, id: string) {
  return db.selectFrom('stripe_event').selectAll().where('id', '=', id).executeTakeFirst()
}
export type StripeEventRow = NonNullable<Awaited<ReturnType<typeof readStripeEvent>>>

/** Returns events, newest first, as far as the transaction's actor may see them. */
export async function readStripeEvents(trx: ActorTrx, { limit }: { limit: number }): Promise<StripeEventRow[]> {
  return trx.selectFrom('stripe_event').selectAll().orderBy('received_at', 'desc').orderBy('id').limit(limit).execute()
}

/** Returns events that still have to be handled. */
export async function readWaitingEvents(db: Db): Promise<StripeEventRow[]> {
  return db.selectFrom('stripe_event').selectAll().where('handled_at', 'is', null).orderBy('received_at').execute()
}

/** Counts an attempt: `failure` is null if the event is handled. */
export async function noteAttempt(
  trx: Trx,
  id: string,
  { at, failure }: { at: Date; failure: string | null },
): Promise<void> {
  await trx
    .updateTable('stripe_event')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), failure, ...(failure === null && { handled_at: at }) }))
    .where('id', '=', id)
    .execute()
}

/** Marks an event as not handled. */
export async function reopenEvent(trx: SystemTrx, id: string): Promise<void> {
  await trx.updateTable('stripe_event').set({ handled_at: null, failure: null }).where('id', '=', id).execute()
}

const accountColumns = ['id', 'payer', 'customer_id'] as const

/** Returns the account of a client, or with null the agency's. */
export async function readBillingAccount(trx: ActorTrx, clientId: string | null) {
  return trx
    .selectFrom('billing_account')
    .select(accountColumns)
    .where('client_id', clientId === null ? 'is' : '=', clientId)
    .executeTakeFirst()
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof readBillingAccount>>>

/** Creates an account, unless it exists. */
export async function insertAccount(
  trx: ActorTrx,
  account: { clientId: string | null; payer: Payer; at: Date },
): Promise<void> {
  await trx
    .insertInto('billing_account')
    .values({ client_id: account.clientId, payer: account.payer, customer_id: null, created_at: account.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function updatePayer(trx: ActorTrx, id: string, payer: Payer): Promise<void> {
  await trx.updateTable('billing_account').set({ payer }).where('id', '=', id).execute()
}

export async function updateCustomer(trx: ActorTrx, id: string, customerId: string): Promise<void> {
  await trx.updateTable('billing_account').set({ customer_id: customerId }).where('id', '=', id).execute()
}

export async function readCompanyName(trx: ActorTrx, clientId: string): Promise<string> {
  const { company } = await trx
    .selectFrom('client')
    .select('company')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow()
  return company
}
