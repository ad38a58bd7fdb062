import * as v from 'valibot'
import { newPasswordSchema } from '#app/shared/access/new-password.ts'
import type { Db, Trx } from '../db/database.ts'
import { Refusal } from '../refusals/refusal.ts'
import { issueWords } from '../refusals/rejected-input.ts'
import { guessesFor } from './password-guesses.ts'
import { hashPassword, isOldHash } from '../access/password.ts'
import { replacePasswordHash, writePasswordHash } from './passwords.sql.ts'

/** Fewer guesses than this are made within hours, also against a memory-hard hash. */
const fewestGuesses = 1e8

/**
 * Holds a password somebody chooses against the rules: its length, and how soon it would be guessed by somebody who
 * tries common passwords, words, names, keyboard rows, dates and what is known of the person.
 * @param person whose password it becomes: e-mail and names make poor passwords
 * @throws AppError password.too_weak (422) with what to do
 */
export async function checkNewPassword(
  password: string,
  person: { email: string; names: readonly string[] },
): Promise<void> {
  const parsed = v.safeParse(newPasswordSchema, password)
  if (!parsed.success) throw new Refusal('password.too_weak', 422, issueWords(parsed.issues[0].message))
  const known = [person.email, ...person.email.split(/[@.]/), ...person.names.flatMap((name) => name.split(/\s+/))]
  if ((await guessesFor(password, known)) < fewestGuesses) {
    throw new Refusal('password.too_weak', 422, (say) => say('passwordGuessable'))
  }
}

/** Gives a person the password that belongs to a hash made by `hashPassword`. */
export async function storePasswordHash(trx: Trx, userId: string, hash: string): Promise<void> {
  await writePasswordHash(trx, userId, hash)
}

/**
 * Hashes the password that somebody has just signed in with anew, where theirs is an old hash. Nothing else of the account
 * changes, and nobody is told.
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
