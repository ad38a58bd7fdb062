import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { slowHash } from '../access/password.ts'

/** Parameters that every authenticator app supports: six digits, a new code every 30 seconds, SHA-1. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Clocks differ: the code before and the one after are accepted too. */
const stepsApart = 1

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** A secret to share with an authenticator app, in the base 32 it is typed in. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** The address a QR code hands to an authenticator app. */
export const secretAddress = (secret: string, email: string): string =>
  new TOTP({ ...settings, issuer: 'Loop', label: email, secret: Secret.fromBase32(secret) }).toString()

/** The 30-second step a code belongs to, or null when it is not one of this moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const key = Secret.fromBase32(secret)
  const apart = TOTP.validate({ ...settings, token: code, secret: key, timestamp, window: stepsApart })
  return apart === null ? null : TOTP.counter({ period: settings.period, timestamp }) + apart
}

const recoveryCodeCount = 10
/** Crockford's base 32, in which no two letters look alike. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Codes of 50 bits each, like `k7m2q-9xw4p`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => {
    const letters = [...randomBytes(10)].map((byte) => alphabet[byte % alphabet.length] ?? '').join('')
    return `${letters.slice(0, 5)}-${letters.slice(5)}`
  })
}

/** The hash of a recovery code, ignoring case, separators and look-alike letters; null for text that can't be a code. */
export async function recoveryCodeHash(userId: string, typed: string): Promise<Buffer | null> {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  return code.length === 10 ? slowHash(code, `recovery code of ${userId}`) : null
}
