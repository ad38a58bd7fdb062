import type { Context } from '../context.ts'

/**
 * A secret the server made for itself and keeps in its database, so that every restart and every process uses the
 * same one. Made on first use; of two processes that make it at once, both get the first one's.
 */
export async function serverSecret<T>(
  context: Pick<Context, 'database'>,
  name: string,
  check: (value: unknown) => T,
  create: () => Promise<T>,
): Promise<T> {
  const { db } = context.database
  const read = () => db.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst()
  const known = await read()
  if (known) return check(known.value)
  await db
    .insertInto('server_secret')
    .values({ name, value: JSON.stringify(await create()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return check((await read())?.value)
}

/**
 * Changes such a secret, which exists; of several processes that do so at once each sees what the one before made of it.
 * @returns the secret as it is now
 */
export async function changeSecret<T>(
  context: Pick<Context, 'database'>,
  name: string,
  check: (value: unknown) => T,
  change: (value: T) => Promise<T>,
): Promise<T> {
  return context.database.db.transaction().execute(async (trx) => {
    const { value } = await trx
      .selectFrom('server_secret')
      .select('value')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const changed = await change(check(value))
    await trx
      .updateTable('server_secret')
      .set({ value: JSON.stringify(changed) })
      .where('name', '=', name)
      .execute()
    return changed
  })
}
