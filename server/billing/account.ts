import { canManageBilling, type Actor } from '#app/shared/access/permissions.ts'
import type { Payer, PayerChoice } from '#app/shared/billing/billing-form.ts'
import { isOver, noSubscription, type SubscriptionState } from '#app/shared/billing/subscription.ts'
import { changing, onAll, onClient, type Permission, reading, requirePermission } from '../access/calls/use-case.ts'
import type { Context } from '../context.ts'
import type { ActorTrx } from '../db/database.ts'
import { userError } from '../errors/user-errors.ts'
import {
  insertAccount,
  readBillingAccount,
  readCompanyName,
  updateCustomer,
  updatePayer,
  type AccountRow,
  readSubscriptionRow,
} from './billing.sql.ts'
import { askStripe } from './stripe-client.ts'
import { stateOfRow } from './subscription-state.ts'

/** The right to see and change billing, which Clients don't have. */
const billingPermission: Permission = { may: canManageBilling, error: (t) => t('billingForStaff') }

/** Who pays for a client, and its stored subscription. */
export interface StoredBilling {
  payer: Payer
  /** The payer's customer at Stripe; null until the first use. */
  customerId: string | null
  subscription: { id: string; customerId: string } | null
  state: SubscriptionState
}

/**
 * Returns what Loop's database says about a client's billing, without asking Stripe. For staff.
 * @throws UserError auth.forbidden, not_found
 */
export async function readStoredBilling(context: Context, actor: Actor, clientId: string): Promise<StoredBilling> {
  requirePermission(actor, { clientId, permission: billingPermission })
  return reading(context, actor, onClient({ clientId }), async (trx) => {
    const own = await readBillingAccount(trx, clientId)
    const payer = own?.payer ?? 'client'
    const account = payer === 'agency' ? await readBillingAccount(trx, null) : own
    const row = await readSubscriptionRow(trx, clientId)
    return {
      payer,
      customerId: account?.customer_id ?? null,
      subscription: row ? { id: row.id, customerId: row.customer_id } : null,
      state: row ? stateOfRow(row) : noSubscription,
    }
  })
}

/**
 * Returns the payer's customer at Stripe, and creates it at the first use. Two calls at once create one.
 * @throws UserError auth.forbidden, not_found; errors of `askStripe`
 */
export async function requireCustomer(context: Context, actor: Actor, clientId: string): Promise<string> {
  const { payer, customerId } = await readStoredBilling(context, actor, clientId)
  if (customerId !== null) return customerId
  const { account, company } = await reading(context, actor, onClient({ clientId }), async (trx) => ({
    account: await createdAccount(context, trx, payer === 'agency' ? null : clientId),
    company: await readCompanyName(trx, clientId),
  }))
  const ofClient = { name: company, metadata: { loop_client: clientId } }
  const ofAgency = { metadata: { loop_agency: 'yes' } }
  const customer = await askStripe(context, (stripe) =>
    stripe.customers.create(payer === 'agency' ? ofAgency : ofClient, {
      idempotencyKey: `loop-customer-${account.id}`,
    }),
  )
  await changing(context, actor, onAll(), ({ trx }) => updateCustomer(trx, account.id, customer.id))
  return customer.id
}

async function createdAccount({ clock }: Context, trx: ActorTrx, clientId: string | null): Promise<AccountRow> {
  await insertAccount(trx, { clientId, payer: clientId === null ? 'agency' : 'client', at: clock() })
  const account = await readBillingAccount(trx, clientId)
  if (!account) throw new Error('The account was not stored.')
  return account
}

/**
 * Chooses who pays for a client: itself, or the agency for it. Not while there is a subscription, because it can't move
 * to another customer. For staff.
 * @throws UserError auth.forbidden, not_found, billing.payer_fixed (409)
 */
export async function choosePayer(context: Context, actor: Actor, { clientId, payer }: PayerChoice): Promise<void> {
  const asked = { clientId, permission: billingPermission }
  await changing(context, actor, onClient(asked), async ({ trx, record }) => {
    const account = await createdAccount(context, trx, clientId)
    if (account.payer === payer) return
    const row = await readSubscriptionRow(trx, clientId)
    if (row && !isOver(stateOfRow(row).status)) {
      throw userError('billing.payer_fixed', (t) => t('payerFixed'))
    }
    await updatePayer(trx, account.id, payer)
    await record('billing.payer_chosen', { payer })
  })
}
