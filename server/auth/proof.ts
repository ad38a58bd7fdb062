import type { Context } from '../context.ts'
import { proveByIdToken } from './id-token.ts'
import type { ProvenPerson } from './proven-person.ts'
import { signInProviders } from './providers/configured.ts'
import { isIdTokenProvider, isSupabaseProvider, type SignInProvider } from './providers/provider.ts'
import { proveBySupabase } from './supabase-token.ts'
import { claimedIssuer } from './verify-token.ts'

/** How a browser shows that a person has just signed in at a provider. */
export type Proof =
  /** Of OpenID Connect, with the nonce the browser sent when it began the sign-in. */
  | { idToken: string; nonce: string }
  /** Of Supabase Auth. */
  | { accessToken: string; provider: 'supabase' }

/** A proof with the provider in force that it says it is from; what else it says is not believed before `verify`. */
export interface Claim {
  provider: SignInProvider
  /** @throws AppError auth.token_* or auth.nonce_mismatch (401), auth.email_unverified (403), auth.provider_unreachable (502) */
  verify(now: Date): Promise<ProvenPerson>
}

/** Finds whose business a proof is; null when it is no provider's in force. */
export function claimOf(context: Context, proof: Proof): Claim | null {
  const providers = signInProviders(context)
  if ('accessToken' in proof) {
    const provider = providers.find(isSupabaseProvider)
    return provider ? { provider, verify: (now) => proveBySupabase(provider, { ...proof, now }) } : null
  }
  const issuer = claimedIssuer(proof.idToken)
  const provider = providers.filter(isIdTokenProvider).find((candidate) => candidate.issuer === issuer)
  return provider ? { provider, verify: (now) => proveByIdToken(provider, { ...proof, now }) } : null
}
