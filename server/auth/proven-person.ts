import type { SignInProvider } from './providers/provider.ts'

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
