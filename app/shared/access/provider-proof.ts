import * as v from 'valibot'
import { issue } from '../messages/issue.ts'

const tokenSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(16_384))

/** The proof of a sign-in at a provider, as the browser sends it: an ID token with its nonce, or Supabase's token. */
export const providerProofSchema = v.union(
  [
    v.object({ idToken: tokenSchema, nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(255)) }),
    v.object({ accessToken: tokenSchema, provider: v.literal('supabase') }),
  ],
  issue('proofNeeded', { one: '{ idToken, nonce }', other: '{ accessToken, provider }' }),
)
export type ProviderProof = v.InferOutput<typeof providerProofSchema>
