import { UserError } from '#app/shared/http/user-error.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { notFound, userError } from '../errors/user-errors.ts'
import type { Account } from './accounts.sql.ts'
import { findEmbeddedAccount } from './embedded/embedded-account.ts'
import { requireOwnPassword } from './auth.ts'
import { acceptCode } from './second-factor-check.ts'
import { isAppCode } from './second-factor-code.ts'

/** Limits wrong codes, for example by someone at a browser that was left signed in. */
const codes = createRateLimit('own-code', { points: 5, seconds: 15 * 60 })

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
