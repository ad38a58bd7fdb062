import * as v from 'valibot'

/** What this tab remembers of a sign-in by redirect while it is away at the provider. */
const begunSchema = v.object({
  provider: v.string(),
  /** Sent with the request; the ID token has to carry it. */
  nonce: v.string(),
})
export type BegunSignIn = v.InferOutput<typeof begunSchema>

const key = 'loop.sign-in'

/** Remembers a sign-in about to leave for the provider's address. */
export function rememberSignIn(provider: string, authorizeUrl: string): void {
  const nonce = new URL(authorizeUrl).searchParams.get('nonce') ?? ''
  sessionStorage.setItem(key, JSON.stringify({ provider, nonce } satisfies BegunSignIn))
}

/** The sign-in this tab left for, or null where it began none (another tab did, or the address was made up). */
export function begunSignIn(): BegunSignIn | null {
  try {
    return v.parse(begunSchema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

export function forgetSignIn(): void {
  sessionStorage.removeItem(key)
}
