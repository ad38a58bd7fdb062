import type { Db, SystemTrx } from '../../db/database.ts'

export async function readSecret(db: Db, name: string): Promise<{ value: unknown } | undefined> {
  return db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst()
}

/** Stores a secret, unless one with that name exists. */
export async function insertSecret(db: Db, name: string, value: unknown): Promise<void> {
  await db
    .insertInto('server_secret')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns the value of an existing secret and locks it until the transaction ends. */
export async function lockSecret(trx: SystemTrx, name: string): Promise<unknown> {
  const { value } = await trx
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return value
}

export async function updateSecret(trx: SystemTrx, name: string, value: unknown): Promise<void> {
  await trx
    .updateTable('server_secret')
    .set({ value: JSON.stringify(value) })
    .where('name', '=', name)
    .execute()
}
