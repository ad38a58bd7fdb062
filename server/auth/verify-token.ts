import { decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import { userError } from '../errors/user-errors.ts'
import type { SignInProvider } from './providers/provider.ts'

/** Limit in seconds by which the clocks of two machines may differ. */
const clockToleranceSeconds = 30
/** Tokens are exchanged right after they are issued; an older token may have leaked. */
const maxAgeSeconds = 15 * 60

export const invalidToken = () => userError('auth.token_invalid', (t) => t('signInUnverified'))
export const providerUnreachable = () => userError('auth.provider_unreachable', (t) => t('signInSilent'))

/** Returns the issuer a token names, not verified yet; null for text that is not a token. */
export function claimedIssuer(token: string): string | null {
  try {
    return decodeJwt(token).iss ?? null
  } catch {
    return null
  }
}

/**
 * Verifies a provider's token: signature (only by the provider's own keys and algorithms), issuer, audience and time. The
 * caller checks what is specific to its kind of token.
 * @throws UserError auth.token_invalid or auth.token_expired (401), auth.provider_unreachable (502)
 */
export async function verifyToken(
  provider: SignInProvider,
  token: string,
  { now, ...demands }: { now: Date } & Required<Pick<JWTVerifyOptions, 'algorithms' | 'audience' | 'requiredClaims'>>,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, provider.keys, {
      ...demands,
      issuer: provider.issuer,
      currentDate: now,
      clockTolerance: clockToleranceSeconds,
      maxTokenAge: maxAgeSeconds,
    })
    return payload
  } catch (error) {
    if (error instanceof errors.JWTExpired) {
      throw userError('auth.token_expired', (t) => t('signInTooSlow'))
    }
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || isFetchFailure(error)) {
      throw providerUnreachable()
    }
    throw invalidToken()
  }
}

/** jose throws its general error when the key set's URL answers with an error or without JSON. */
const isFetchFailure = (error: errors.JOSEError) => error.code === 'ERR_JOSE_GENERIC'
