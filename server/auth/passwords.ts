import type { Db, SystemTrx } from '../db/database.ts'
import { hashPassword, isOldHash } from '../access/password.ts'
import { replacePasswordHash, writePasswordHash } from './passwords.sql.ts'

/** Gives a person the password that belongs to a hash made by `hashPassword`. */
export async function storePasswordHash(trx: SystemTrx, userId: string, hash: string): Promise<void> {
  await writePasswordHash(trx, userId, hash)
}

/**
 * Rehashes the password a person has just signed in with, if its stored hash uses outdated parameters. Changes nothing else
 * and notifies nobody.
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
