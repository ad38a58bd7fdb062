import type { Context } from '../../context.ts'
import { isSampleDataOn } from '../../sample/sample.ts'
import { sampleAccounts } from '../../sample/sample-accounts.ts'
import { findAccount, type Account, type AccountKey } from '../accounts.sql.ts'

/** The accounts that come with the sample data, whose password everybody knows. */
export const sampleAccountIds: readonly string[] = sampleAccounts.map(({ id }) => id)

/**
 * The account the embedded provider may sign in, or null: switched off people are none, and sample accounts only while
 * the sample data is on, also where they are still in the database from before.
 */
export async function findEmbeddedAccount(
  { database, env }: Pick<Context, 'database' | 'env'>,
  key: AccountKey,
): Promise<Account | null> {
  const account = await findAccount(database.db, key)
  if (!account?.active) return null
  return sampleAccountIds.includes(account.id) && !isSampleDataOn(env) ? null : account
}
