import type { Payer } from '#app/shared/billing/billing-form.ts'
import type { ActorTrx } from '../db/database.ts'

const columns = ['id', 'payer', 'customer_id'] as const

/** Returns the account of a company, or with null the agency's. */
export async function readAccount(trx: ActorTrx, clientId: string | null) {
  return trx
    .selectFrom('billing_account')
    .select(columns)
    .where('client_id', clientId === null ? 'is' : '=', clientId)
    .executeTakeFirst()
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof readAccount>>>

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
