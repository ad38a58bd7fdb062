import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { slowHash } from '../access/secrets/password.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Context } from '../context.ts'
import { notifyPeople } from '../notifications/notifications.ts'
import type { Account } from './accounts.sql.ts'
import { countRecoveryCodes, readSecondFactor, takeRecoveryCode, takeStep } from './second-factor.sql.ts'

/** Parameters that every authenticator app supports: six digits, a new code every 30 seconds, SHA-1. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
/** The previous and the next code are accepted too, because clocks differ. */
const stepsApart = 1

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** Returns a new secret to share with an authenticator app, in the base 32 in which it is typed. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** Returns the URL that a QR code passes to an authenticator app. */
export const secretAddress = (secret: string, email: string): string =>
  new TOTP({ ...settings, issuer: 'Loop', label: email, secret: Secret.fromBase32(secret) }).toString()

/** Returns the 30-second step of a code, or null if the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const key = Secret.fromBase32(secret)
  const apart = TOTP.validate({ ...settings, token: code, secret: key, timestamp, window: stepsApart })
  return apart === null ? null : TOTP.counter({ period: settings.period, timestamp }) + apart
}

const recoveryCodeCount = 10
/** Crockford's base 32, in which no two characters look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns recovery codes of 50 bits each, like `k7m2q-9xw4p`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length] ?? '').join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/**
 * Returns the hash of a recovery code, ignoring case, separators and look-alike letters; null for text that can't be
 * a code.
 */
export async function recoveryCodeHash(userId: string, typed: string): Promise<Buffer | null> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return code.length === 10 ? slowHash(code, `recovery code of ${userId}`) : null
}

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
      url: '/account/security',
    })
    return true
  })
}
