import * as v from 'valibot'
import { userError } from '../errors/user-errors.ts'
import type { ProvenPerson } from './proven-person.ts'
import type { IdTokenProvider } from './providers/provider.ts'
import { invalidToken, verifyToken } from './verify-token.ts'

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  exp: v.number(),
  nonce: v.pipe(v.string(), v.minLength(1)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean(), false),
})

/**
 * Verifies an ID token by the rules of OpenID Connect: signature with the issuer's own keys (RS256 only), issuer,
 * audience and authorised party, time, and the nonce that the browser sent with its request. Token and nonce work
 * once.
 * @throws UserError auth.token_invalid, auth.token_expired or auth.nonce_mismatch (401), auth.provider_unreachable
 * (502)
 */
export async function proveByIdToken(
  provider: IdTokenProvider,
  { idToken, nonce, now }: { idToken: string; nonce: string; now: Date },
): Promise<ProvenPerson> {
  const { clientId } = provider.settings
  const payload = await verifyToken(provider, idToken, {
    algorithms: ['RS256'],
    audience: clientId,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    now,
  })
  if ((Array.isArray(payload.aud) && payload.aud.length > 1) || payload['azp'] !== undefined) {
    if (payload['azp'] !== clientId) throw invalidToken()
  }
  const parsed = v.safeParse(claimsSchema, payload)
  if (!parsed.success) throw invalidToken()
  const claims = parsed.output
  if (claims.nonce !== nonce) {
    throw userError('auth.nonce_mismatch', (t) => t('signInElsewhere'))
  }
  return {
    provider,
    subject: claims.sub,
    email: claims.email ?? null,
    emailVerified: claims.email_verified,
    usedUp: [idToken, `${provider.issuer} ${nonce}`],
    usableUntil: new Date(claims.exp * 1000),
  }
}
