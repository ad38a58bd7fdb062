import type { Db, SystemTrx } from '../db/database.ts'

/** Returns whether there is an account besides these. */
export async function hasAccountBeside(db: Db, userIds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', 'not in', [...userIds])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns how many accounts there are. */
export async function countAccounts(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Creates the first Admin.
 * @returns the new account's id, or undefined if the email is taken
 */
export async function insertFirstAdmin(
  trx: SystemTrx,
  admin: { firstName: string; lastName: string; email: string; passwordHash: string; at: Date },
): Promise<string | undefined> {
  const row = await trx
    .insertInto('app_user')
    .values({
      role: 'Admin',
      first_name: admin.firstName,
      last_name: admin.lastName,
      email: admin.email,
      password_hash: admin.passwordHash,
      created_at: admin.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
