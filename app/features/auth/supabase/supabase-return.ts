import { readAcceptance, type Acceptance } from '#app/features/auth/session/acceptance.ts'
import { sameSitePath } from '#app/features/auth/session/same-site-path.ts'

/** What a link emailed by Supabase brought back to our page. */
export type SupabaseReturn = { code: string } | { errorCode: string }

/**
 * Reads what Supabase brought back in the address, null if it wasn't Supabase. OpenID Connect providers answer at the
 * same page: their answers always contain the `state` they were sent, which Supabase's never have.
 */
export function readSupabaseReturn(search: string): SupabaseReturn | null {
  const params = new URLSearchParams(search)
  if (params.has('state')) return null
  const errorCode = params.get('error_code')
  if (errorCode && params.has('error')) return { errorCode }
  const code = params.get('code')
  return code ? { code } : null
}

/** Removes Supabase's answer from the address, so that it is neither kept nor shared. */
export function forgetSupabaseReturn(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname)
}

const key = 'loop.supabase-target'

/**
 * Remembers the requested page while the link is in the mail. It is in the browser's storage, because links open in
 * another tab, and not in the link's address, which a project compares with its list.
 */
export function rememberTarget(target: string): void {
  try {
    window.localStorage.setItem(key, target)
  } catch {
    // Without storage the sign-in leads to the dashboard.
  }
}

/** Returns the remembered address on our site, once. */
export function takeTarget(): string {
  try {
    const target = window.localStorage.getItem(key)
    window.localStorage.removeItem(key)
    return sameSitePath(target)
  } catch {
    return '/'
  }
}

const acceptanceKey = 'loop.supabase-acceptance'

/** Remembers the invite that the person accepts by an emailed link, or that they accept none. */
export function rememberAcceptance(acceptance: Acceptance | undefined): void {
  try {
    if (acceptance) window.localStorage.setItem(acceptanceKey, JSON.stringify(acceptance))
    else window.localStorage.removeItem(acceptanceKey)
  } catch {
    // Without storage they open the invite's link again.
  }
}

/** Returns the invite that an emailed link accepts, once; undefined for a link that only signs in. */
export function takeAcceptance(): Acceptance | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(acceptanceKey) ?? 'null')
    window.localStorage.removeItem(acceptanceKey)
    return readAcceptance(kept)
  } catch {
    return undefined
  }
}
