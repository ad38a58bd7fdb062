import { Secret, TOTP } from 'otpauth'

/**
 * Returns the code that an authenticator app shows for a secret at a moment, `apart` steps of 30 seconds away from it.
 */
export function codeAt(secret: string, at: Date, apart = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() + apart * 30_000 })
}
