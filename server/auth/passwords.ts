import type { Actor } from '#app/shared/access/permissions.ts'
import { UserError } from '#app/shared/http/user-error.ts'
import { changing, onAccount } from '../access/calls/use-case.ts'
import { hashPassword, isOldHash } from '../access/secrets/password.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { notFound, userError } from '../errors/user-errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import type { Account } from './accounts.sql.ts'
import { replacePasswordHash, writePasswordHash, deleteProviderStateOf, deleteSessionsOf } from './auth.sql.ts'
import { requireOwnPassword, checkNewPassword } from './auth.ts'
import { findEmbeddedAccount } from './embedded/embedded-account.ts'
import { acceptCode, isAppCode } from './second-factor-code.ts'
import { countRecoveryCodes, readSecondFactor } from './second-factor.sql.ts'

/** Limits wrong codes, for example by someone at a browser that was left signed in. */
const codes = createRateLimit('own-code', { points: 5, seconds: 15 * 60 })

/** How a person signs in with the embedded provider. */
interface Credentials {
  /** Whether this installation stores passwords itself. */
  embedded: boolean
  hasPassword: boolean
  /** Null if sign-in only asks for the password. */
  secondFactor: { since: string; recoveryCodesLeft: number } | null
}

/** Returns a person's own credentials, without any secrets. */
export async function getCredentials(context: Context, actor: Actor): Promise<Credentials> {
  const account = context.identity && (await findEmbeddedAccount(context, { id: actor.userId }))
  if (!account) return { embedded: false, hasPassword: false, secondFactor: null }
  const { db } = context.database
  const factor = await readSecondFactor(db, account.id)
  return {
    embedded: true,
    hasPassword: account.passwordHash !== null,
    secondFactor: factor?.confirmedAt
      ? { since: factor.confirmedAt.toISOString(), recoveryCodesLeft: await countRecoveryCodes(db, account.id) }
      : null,
  }
}

/**
 * Changes a person's own password, ends their other sessions, here and at the embedded provider, and notifies them.
 * @param sessionId the current session, which is kept
 * @throws UserError password.wrong (403), password.too_weak (422), password.same (422), password.none, not_found,
 * rate.too_many
 */
export async function updatePassword(
  context: Context,
  actor: Actor,
  { current, next, sessionId }: { current: string; next: string; sessionId: string },
): Promise<void> {
  const account = await requirePasswordAccount(context, actor.userId)
  await requireProof(context, account, current, { orCode: false })
  if (next === current) throw userError('password.same', (t) => t('passwordSame'))
  await checkNewPassword(next, { email: account.email, names: [account.firstName, account.lastName] })
  const hash = await hashPassword(next)
  await changing(context, actor, onAccount, async ({ trx, record }) => {
    await writePasswordHash(trx, account.id, hash)
    await deleteSessionsOf(trx, [account.id], sessionId)
    await deleteProviderStateOf(trx, [account.id])
    await record('account.password_changed')
    await notifyPeople(context, trx, {
      kind: 'security',
      userIds: [account.id],
      words: (t) => ({ title: t('passwordChanged'), text: t('passwordChangedText') }),
      url: '/account/security',
    })
  })
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

/**
 * Returns the account of a person who has a password.
 * @throws UserError not_found if the embedded provider is off or the person was deleted, password.none (409)
 */
export async function requirePasswordAccount(context: Context, userId: string): Promise<Account> {
  const account = context.identity && (await findEmbeddedAccount(context, { id: userId }))
  if (!account) throw notFound((t) => t('accountNotFound'))
  if (account.passwordHash === null) {
    throw userError('password.none', (t) => t('passwordNone'))
  }
  return account
}

/**
 * Checks a signed-in person's identity again before they change how they sign in. Wrong answers are in the audit log.
 * @param proof their password or, if `orCode` is set, a code of their authenticator app
 * @throws UserError password.wrong (403), second_factor.wrong_code (422), rate.too_many (429)
 */
export async function requireProof(
  context: Context,
  account: Account,
  proof: string,
  { orCode }: { orCode: boolean },
): Promise<void> {
  const isCode = orCode && isAppCode(proof.replace(/\s/g, ''))
  try {
    await (isCode ? requireCode(context, account, proof) : requireOwnPassword(context, account.id, proof))
  } catch (error) {
    if (error instanceof UserError && error.status !== 429) {
      await recordAudit(context.database.db, {
        at: context.clock(),
        kind: 'auth.refused',
        actor: account.actor,
        clientId: account.actor.clientId,
        details: { provider: 'embedded', reason: error.code },
      })
    }
    throw error
  }
}

async function requireCode(context: Context, account: Account, code: string): Promise<void> {
  await codes.take(context, account.id)
  if (!(await acceptCode(context, account, code))) {
    throw userError('second_factor.wrong_code', (t) => t('codeWrongOrUsed'))
  }
  await codes.forget(context, account.id)
}
