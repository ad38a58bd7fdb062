import type { Actor } from '#app/shared/access/permissions.ts'
import { changing, onAccount } from '../access/calls/use-case.ts'
import { hashPassword } from '../access/secrets/password.ts'
import type { Context } from '../context.ts'
import { userError } from '../errors/user-errors.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import { checkNewPassword } from './auth.ts'
import { findEmbeddedAccount } from './embedded/embedded-account.ts'
import { requirePasswordAccount, requireProof } from './passwords-proof.ts'
import { deleteProviderStateOf } from './passwords.sql.ts'
import { storePasswordHash } from './passwords.ts'
import { countRecoveryCodes, readSecondFactor } from './second-factor.sql.ts'
import { deleteSessionsOf } from './session.sql.ts'

/** How a person signs in with the embedded provider. */
export interface Credentials {
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
    await storePasswordHash(trx, account.id, hash)
    await deleteSessionsOf(trx, [account.id], sessionId)
    await deleteProviderStateOf(trx, [account.id])
    await record('account.password_changed')
    await notifyPeople(context, trx, {
      kind: 'security',
      userIds: [account.id],
      words: (t) => ({ title: t('passwordChanged'), text: t('passwordChangedText') }),
      url: '/account',
    })
  })
}
