import * as v from 'valibot'
import { userError } from '../errors/user-errors.ts'
import type { ProvenPerson } from './proven-person.ts'
import type { SupabaseProvider } from './providers/provider.ts'
import { invalidToken, providerUnreachable, verifyToken } from './verify-token.ts'

const timeoutMs = 5000

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.uuid()),
  exp: v.number(),
  role: v.literal('authenticated'),
  is_anonymous: v.optional(v.literal(false)),
})

const userSchema = v.object({
  id: v.string(),
  email: v.nullish(v.string(), null),
  email_confirmed_at: v.nullish(v.string(), null),
  is_anonymous: v.optional(v.boolean(), false),
})

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
  const claims = v.safeParse(claimsSchema, payload)
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
): Promise<v.InferOutput<typeof userSchema>> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(`${issuer}/user`, {
      headers: { apikey: settings.anonKey, authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    answer = await response.json().catch(() => null)
  } catch {
    throw providerUnreachable()
  }
  // A valid signature is not enough: the session may have ended, or the person may have been removed or banned.
  if ([401, 403, 404].includes(response.status)) throw invalidToken()
  const user = v.safeParse(userSchema, answer)
  if (!response.ok || !user.success) throw providerUnreachable()
  return user.output
}
