import type { Context } from '../../context.ts'
import { isSampleDataOn } from '../../env.ts'
import { sampleAccounts } from '../../sample-companies/sample-accounts.ts'
import { readAccount, type Account, type AccountKey } from '../accounts.sql.ts'

/** The accounts of the sample data. Their password is public. */
export const sampleAccountIds: readonly string[] = sampleAccounts.map(({ id }) => id)

/**
 * Returns an account that may sign in with the embedded provider, or null. Deactivated people may not, and sample
 * accounts only while the sample data is on, even if they are still in the database.
 */
export async function findEmbeddedAccount(
  { database, env }: Pick<Context, 'database' | 'env'>,
  key: AccountKey,
): Promise<Account | null> {
  const account = await readAccount(database.db, key)
  if (!account?.active) return null
  return sampleAccountIds.includes(account.id) && !isSampleDataOn(env) ? null : account
}
