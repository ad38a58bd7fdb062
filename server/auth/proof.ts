import type { Role } from '#app/shared/access/permissions.ts'
import type { ProviderProof } from '#app/shared/access/provider-proof.ts'
import type { Context } from '../context.ts'
import { signInProviders } from './providers/configured.ts'
import { isIdTokenProvider, isSupabaseProvider } from './providers/provider.ts'
import { claimOfSample } from './sample-sign-in.ts'
import { proveByIdToken, claimedIssuer, proveBySupabase, type Claim } from './verify-token.ts'

/** The proof that a person has just signed in, as the browser sends it. */
export type Proof =
  | ProviderProof
  /** For looking around as a sample account; proves nothing. */
  | { sample: Role }

/**
 * Matches a proof to the configured provider that it names; null if there is none.
 * @throws UserError not_found for a sample account while the sign-in page offers none
 */
export function claimOf(context: Context, proof: Proof): Claim | null {
  if ('sample' in proof) return claimOfSample(context, proof.sample)
  const providers = signInProviders(context)
  if ('accessToken' in proof) {
    const provider = providers.find(isSupabaseProvider)
    return provider ? { provider, verify: (now) => proveBySupabase(provider, { ...proof, now }) } : null
  }
  const issuer = claimedIssuer(proof.idToken)
  const provider = providers.filter(isIdTokenProvider).find((candidate) => candidate.issuer === issuer)
  return provider ? { provider, verify: (now) => proveByIdToken(provider, { ...proof, now }) } : null
}
