import type { Context } from '#server/context.ts'
import { insertSecret, lockSecret, readSecret, updateSecret } from './server-secret.sql.ts'

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
  const known = await readSecret(db, name)
  if (known) return check(known.value)
  await insertSecret(db, name, await create())
  return check((await readSecret(db, name))?.value)
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
    const changed = await change(check(await lockSecret(trx, name)))
    await updateSecret(trx, name, changed)
    return changed
  })
}
