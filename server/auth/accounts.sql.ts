import type { Actor } from '#app/shared/access/permissions.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import type { Db, SystemTrx } from '../db/database.ts'

/** The data of a person that sign-in needs. */
export interface Account {
  id: string
  email: string
  firstName: string
  lastName: string
  actor: Actor
  passwordHash: string | null
  /** False for a disabled person and for the people of an archived client. */
  active: boolean
}

export type AccountKey = { id: string } | { email: string } | { issuer: string; subject: string }

/**
 * Returns a person by id, by email (ignoring case), or by the provider identity they signed in with before; null if
 * there is none.
 */
export async function readAccount(db: Db, key: AccountKey): Promise<Account | null> {
  const row = await db
    .selectFrom('app_user')
    .leftJoin('client', 'client.id', 'app_user.client_id')
    .select([
      'app_user.id',
      'app_user.email',
      'app_user.first_name',
      'app_user.last_name',
      'app_user.role',
      'app_user.client_id',
      'app_user.password_hash',
      'app_user.disabled_at',
      'client.archived_at',
    ])
    .where((where) => {
      if ('id' in key) return where('app_user.id', '=', key.id)
      if ('email' in key) return where(where.fn<string>('lower', ['app_user.email']), '=', key.email.toLowerCase())
      return where(
        'app_user.id',
        'in',
        where
          .selectFrom('user_identity')
          .select('user_identity.user_id')
          .where('issuer', '=', key.issuer)
          .where('subject', '=', key.subject),
      )
    })
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    actor: { userId: row.id, role: row.role, clientId: row.client_id },
    passwordHash: row.password_hash,
    active: row.disabled_at === null && row.archived_at === null,
  }
}

/** Stores the identity a person signs in with, so that it still leads to them after a change of their email. */
export async function linkIdentity(
  db: Db,
  identity: { issuer: string; subject: string; userId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('user_identity')
    .values({ issuer: identity.issuer, subject: identity.subject, user_id: identity.userId, created_at: identity.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Stores the time of a person's last sign-in, which their team sees, and the language of their browser, which mails use
 * while the person has not chosen one; null keeps the stored language.
 */
export async function noteSignIn(
  db: Db,
  userId: string,
  { at, spoken }: { at: Date; spoken: Language | null },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ last_sign_in_at: at, ...(spoken !== null && { spoken_language: spoken }) })
    .where('id', '=', userId)
    .execute()
}

/**
 * Marks tokens and nonces as used, and remembers them until an instant.
 * @returns how many of them had not been used before
 */
export async function insertUsedTokens(db: Db, hashes: readonly Uint8Array[], until: Date): Promise<number> {
  const used = await db
    .insertInto('used_id_token')
    .values(hashes.map((hash) => ({ token_hash: hash, expires_at: until })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .execute()
  return used.length
}

/** Returns whether there is an account besides these. */
export async function hasOtherAccount(db: Db, userIds: readonly string[]): Promise<boolean> {
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
