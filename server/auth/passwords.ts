import * as v from 'valibot'
import { newPasswordSchema } from '#app/shared/access/new-password.ts'
import type { Trx } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { issueWords } from '../http/rejected-input.ts'
import { guessesFor } from './password-guesses.ts'
import { writePasswordHash } from './passwords.sql.ts'

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
