import type { Context } from '../../context.ts'
import { insertSecret, lockSecret, readSecret, updateSecret } from './server-secret.sql.ts'

/**
 * Returns a secret that the server generates and stores in its database, so that every restart and every process uses
 * the same one. It is created at first use; if two processes create it at the same time, both get the first one's.
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
 * Changes an existing secret. Simultaneous changes happen one after the other, each based on the previous result.
 * @returns the current secret
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
