import { decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose'
import * as v from 'valibot'
import { AppError } from '#app/shared/http/app-error.ts'
import type { IdTokenProvider } from './providers/provider.ts'

/** Clocks of two machines may differ by this much. */
const clockToleranceSeconds = 30
/** A token is traded right after it was issued; one that turns up later has been lying about somewhere. */
const maxAgeSeconds = 15 * 60

const claimsSchema = v.object({
  iss: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  exp: v.number(),
  nonce: v.string(),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean(), false),
})
export type IdTokenClaims = v.InferOutput<typeof claimsSchema>

const invalid = () =>
  new AppError('auth.token_invalid', 401, 'The sign-in could not be verified. Please sign in again.')

/** The provider in force that says it issued the token; what else the token says is not believed yet. */
export function issuerOf(idToken: string, providers: readonly IdTokenProvider[]): IdTokenProvider {
  let claims: JWTPayload
  try {
    claims = decodeJwt(idToken)
  } catch {
    throw invalid()
  }
  const provider = providers.find(({ issuer }) => issuer === claims.iss)
  if (!provider) throw invalid()
  return provider
}

/**
 * Verifies an ID token as OpenID Connect asks: signature by the issuer's own keys (RS256 only), issuer, audience and
 * authorised party, time, and the nonce the browser sent with its request.
 * @throws AppError auth.token_invalid, auth.token_expired or auth.nonce_mismatch (401), auth.provider_unreachable (502)
 */
export async function verifyIdToken(
  provider: IdTokenProvider,
  { idToken, nonce, now }: { idToken: string; nonce: string; now: Date },
): Promise<IdTokenClaims> {
  const { clientId } = provider.settings
  const payload = await jwtVerify(idToken, provider.keys, {
    algorithms: ['RS256'],
    issuer: provider.issuer,
    audience: clientId,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    currentDate: now,
    clockTolerance: clockToleranceSeconds,
    maxTokenAge: maxAgeSeconds,
  }).then(
    (verified) => verified.payload,
    (error: unknown) => {
      if (error instanceof errors.JWTExpired) {
        throw new AppError('auth.token_expired', 401, 'The sign-in took too long. Please sign in again.')
      }
      if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || isFetchFailure(error)) {
        throw new AppError('auth.provider_unreachable', 502, 'The sign-in service does not answer. Please try again.')
      }
      throw invalid()
    },
  )
  if ((Array.isArray(payload.aud) && payload.aud.length > 1) || payload['azp'] !== undefined) {
    if (payload['azp'] !== clientId) throw invalid()
  }
  const claims = v.safeParse(claimsSchema, payload)
  if (!claims.success) throw invalid()
  if (claims.output.nonce !== nonce) {
    throw new AppError('auth.nonce_mismatch', 401, 'The sign-in was not begun in this browser. Please sign in again.')
  }
  return claims.output
}

/** jose reports a key set that answers with an error or without JSON by its general error. */
const isFetchFailure = (error: errors.JOSEError) => error.code === 'ERR_JOSE_GENERIC'
