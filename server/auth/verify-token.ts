import { decodeJwt, errors, jwtVerify, type JWTPayload, type JWTVerifyOptions } from 'jose'
import * as v from 'valibot'
import { userError } from '../errors/user-errors.ts'
import type { SignInProvider, IdTokenProvider, SupabaseProvider } from './providers/provider.ts'

/** A person who has proved a recent sign-in at a provider. */
export interface ProvenPerson {
  provider: SignInProvider
  /** The provider's permanent id of the person. */
  subject: string
  email: string | null
  /** Whether the provider has verified the email address. */
  emailVerified: boolean
  /** Values that may be used once: the token, and the nonce if there is one. Empty for a sample account. */
  usedUp: string[]
  /** Until when the token would be valid, so how long it must be remembered as used. */
  usableUntil: Date
}

/** A proof matched to the configured provider that it names. Its other content is untrusted until `verify`. */
export interface Claim {
  provider: SignInProvider
  /**
   * Verifies the proof.
   * @throws UserError auth.token_* or auth.nonce_mismatch (401), auth.email_unverified (403), not_found,
   * auth.provider_unreachable (502)
   */
  verify(now: Date): Promise<ProvenPerson>
}

/** Limit in seconds by which the clocks of two machines may differ. */
const clockToleranceSeconds = 30
/** Tokens are exchanged right after they are issued; an older token may have leaked. */
const maxAgeSeconds = 15 * 60

const idTokenSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  exp: v.number(),
  nonce: v.pipe(v.string(), v.minLength(1)),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean(), false),
})

const userTimeoutMs = 5000

const supabaseTokenSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
  role: v.literal('authenticated'),
  is_anonymous: v.optional(v.literal(false)),
})

const supabaseUserSchema = v.object({
  id: v.string(),
  email: v.nullish(v.string(), null),
  email_confirmed_at: v.nullish(v.string(), null),
  is_anonymous: v.optional(v.boolean(), false),
})

export const invalidToken = () => userError('auth.token_invalid', (t) => t('signInUnverified'))
const providerUnreachable = () => userError('auth.provider_unreachable', (t) => t('signInSilent'))

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
async function verifyToken(
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
  const parsed = v.safeParse(idTokenSchema, payload)
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

/**
 * Verifies an access token of Supabase Auth: signature by the project's published keys (never by a shared secret),
 * issuer, audience, role and time. The confirmed email is requested from the project, because the person can write
 * the token's `user_metadata` themselves; the request also shows whether the token's session still exists. A token
 * works once.
 * @throws UserError auth.token_invalid or auth.token_expired (401), auth.email_unverified (403),
 * auth.provider_unreachable (502)
 */
export async function proveBySupabase(
  provider: SupabaseProvider,
  { accessToken, now }: { accessToken: string; now: Date },
): Promise<ProvenPerson> {
  const payload = await verifyToken(provider, accessToken, {
    algorithms: ['ES256', 'RS256'],
    audience: 'authenticated',
    requiredClaims: ['sub', 'iat', 'exp', 'role'],
    now,
  })
  const claims = v.safeParse(supabaseTokenSchema, payload)
  if (!claims.success) throw invalidToken()
  const user = await askUser(provider, accessToken)
  if (user.id !== claims.output.sub || user.is_anonymous) throw invalidToken()
  if (!user.email || !user.email_confirmed_at) {
    throw userError('auth.email_unverified', (t) => t('confirmAddressFirst'))
  }
  return {
    provider,
    subject: user.id,
    email: user.email,
    emailVerified: true,
    usedUp: [accessToken],
    usableUntil: new Date(claims.output.exp * 1000),
  }
}

async function askUser(
  { issuer, settings }: SupabaseProvider,
  token: string,
): Promise<v.InferOutput<typeof supabaseUserSchema>> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(`${issuer}/user`, {
      headers: { apikey: settings.anonKey, authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(userTimeoutMs),
    })
    answer = await response.json().catch(() => null)
  } catch {
    throw providerUnreachable()
  }
  // A valid signature is not enough: the session may have ended, or the person may have been removed or banned.
  if ([401, 403, 404].includes(response.status)) throw invalidToken()
  const user = v.safeParse(supabaseUserSchema, answer)
  if (!response.ok || !user.success) throw providerUnreachable()
  return user.output
}
