import { createHash } from 'node:crypto'
import { demoIsFull, visitorData, type Visitor } from '../visitor-state.ts'
import type { Account } from './account.ts'

/** Salted by address, so that equal passwords have different hashes. It is forgotten with the visitor. */
const hashOf = (email: string, password: string) =>
  createHash('sha256')
    .update(JSON.stringify([email, password]))
    .digest('base64url')

const seeded = (id: number, name: string): Account => {
  const email = `${name.toLowerCase()}@${name.toLowerCase()}.test`
  return { id, name, email, passwordHash: hashOf(email, `try-${name.toLowerCase()}`) }
}

/** demo@demo.test, admin@admin.test and staff@staff.test, whose passwords are try-demo, try-admin and try-staff. */
const accounts = visitorData<readonly Account[]>([seeded(1, 'Demo'), seeded(2, 'Admin'), seeded(3, 'Staff')])
const maxAccounts = 100

/** The public fields of an account. */
interface AccountUser {
  id: number
  email: string
  name: string
}
const userOf = ({ id, email, name }: Account): AccountUser => ({ id, email, name })

/** Returns the account with exactly this address and password, or null. */
export function findAccount(visitor: Visitor, given: { email: string; password: string }): AccountUser | null {
  const hash = hashOf(given.email, given.password)
  const found = accounts.read(visitor).find(({ email, passwordHash }) => email === given.email && passwordHash === hash)
  return found ? userOf(found) : null
}

/** Returns the account with an id, or null. */
export function accountOf(visitor: Visitor, id: number): AccountUser | null {
  const found = accounts.read(visitor).find((account) => account.id === id)
  return found ? userOf(found) : null
}

/** The texts of the specification (§5), for each field that is wrong. */
interface RegistrationError {
  email: string | null
  name: string | null
}

/**
 * Registers an account with the next id, unless the name is empty or the address is taken.
 * @throws UserError demo.full (409) with too many accounts
 */
export function register(
  visitor: Visitor,
  { email, password, name }: { email: string; password: string; name: string },
): { user: AccountUser } | { error: RegistrationError } {
  const all = accounts.read(visitor)
  const isTaken = all.some((account) => account.email === email)
  if (isTaken || name === '') {
    return {
      error: {
        email: isTaken ? 'This email is already in use.' : null,
        name: name === '' ? 'Please enter your name.' : null,
      },
    }
  }
  if (all.length >= maxAccounts) throw demoIsFull()
  const account = { id: (all.at(-1)?.id ?? 0) + 1, email, name, passwordHash: hashOf(email, password) }
  accounts.write(visitor, [...all, account])
  return { user: userOf(account) }
}
