import { Secret, TOTP } from 'otpauth'

/** What an authenticator app shows for a secret at a moment; `apart` counts steps of 30 seconds from it. */
export function codeAt(secret: string, at: Date, apart = 0): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() + apart * 30_000 })
}
