import * as v from 'valibot'

/** What this tab remembers during a sign-in by redirect. */
const begunSchema = v.object({
  provider: v.string(),
  /** Sent with the request; the ID token must contain it. */
  nonce: v.string(),
})
export type BegunSignIn = v.InferOutput<typeof begunSchema>

const key = 'loop.sign-in'

/** Remembers a sign-in before the redirect to the provider. */
export function rememberSignIn(provider: string, authorizeUrl: string): void {
  const nonce = new URL(authorizeUrl).searchParams.get('nonce') ?? ''
  sessionStorage.setItem(key, JSON.stringify({ provider, nonce } satisfies BegunSignIn))
}

/** Returns the sign-in that this tab began, or null (another tab began it, or the address was made up). */
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
