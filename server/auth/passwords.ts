import type { Db, SystemTrx } from '../db/database.ts'
import { hashPassword, isOldHash } from '../access/secrets/password.ts'
import { replacePasswordHash, writePasswordHash } from './passwords.sql.ts'

/** Stores a person's password as a hash from `hashPassword`. */
export async function storePasswordHash(trx: SystemTrx, userId: string, hash: string): Promise<void> {
  await writePasswordHash(trx, userId, hash)
}

/**
 * Replaces the hash of the password a person has just signed in with, if its parameters are outdated. Changes nothing
 * else and notifies no one.
 */
export async function renewOldHash(
  db: Db,
  account: { id: string; passwordHash: string | null },
  password: string,
): Promise<void> {
  const { id, passwordHash } = account
  if (passwordHash === null || !isOldHash(passwordHash)) return
  await replacePasswordHash(db, id, { from: passwordHash, to: await hashPassword(password) })
}
