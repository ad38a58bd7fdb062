import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import type { Account } from './accounts.sql.ts'
import { isAppCode, recoveryCodeHash, stepOfCode } from './second-factor-code.ts'
import { countRecoveryCodes, readSecondFactor, takeRecoveryCode, takeStep } from './second-factor.sql.ts'

type Deps = Pick<Context, 'database' | 'clock' | 'origin'>

/** Returns whether a person's sign-in asks for a code after the password. */
export async function hasSecondFactor({ database }: Pick<Context, 'database'>, userId: string): Promise<boolean> {
  const factor = await readSecondFactor(database.db, userId)
  return factor !== null && factor.confirmedAt !== null
}

/**
 * Uses up a code of a person's authenticator app, or one of their recovery codes; each works once. The use of a
 * recovery code is in the audit log, and its owner is notified.
 * @returns whether the code was valid
 */
export async function acceptCode(context: Deps, account: Account, typed: string): Promise<boolean> {
  const code = typed.replace(/\s/g, '')
  const now = context.clock()
  if (isAppCode(code)) {
    const factor = await readSecondFactor(context.database.db, account.id)
    const step = factor?.confirmedAt ? stepOfCode(factor.secret, code, now) : null
    return step !== null && takeStep(context.database.db, account.id, step)
  }
  const hash = await recoveryCodeHash(account.id, code)
  if (!hash) return false
  return context.database.db.transaction().execute(async (trx) => {
    if (!(await takeRecoveryCode(trx, account.id, hash, now))) return false
    const left = await countRecoveryCodes(trx, account.id)
    const { actor } = account
    const details = { left }
    await recordAudit(trx, { at: now, kind: 'auth.recovery_code_used', actor, clientId: actor.clientId, details })
    await notifyPeople(context, trx, {
      kind: 'security',
      userIds: [account.id],
      words: (t) => ({ title: t('recoveryCodeUsed'), text: t('recoveryCodeUsedText', { left }) }),
      url: '/account',
    })
    return true
  })
}
