import type { SignInProvider } from './providers/provider.ts'

/** Somebody who has shown that they have just signed in at a provider. */
export interface ProvenPerson {
  provider: SignInProvider
  /** Names the person at that provider, for good. */
  subject: string
  email: string | null
  /** Whether the provider has seen to it that the address is the person's. */
  emailVerified: boolean
  /** What may not come again: the token, and the nonce where there is one. */
  usedUp: string[]
  /** Until when the token would pass if it came again. */
  usableUntil: Date
}
