import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { SupabaseSettings } from '#app/shared/access/provider-settings.ts'

export type SupabaseAuth = SupabaseClient['auth']

/** In milliseconds. For a person in front of a form, a slower service counts as down. */
const patienceMs = 10_000

/** Tokens, until the page is left. */
const memory = new Map<string, string>()

/**
 * The client's storage. Tokens stay in memory, because our own session keeps people signed in. The proof that this
 * browser asked for an emailed link must survive the tab, because the link opens in another one.
 */
const storage = {
  getItem: (key: string) =>
    (isLinkProof(key) ? ofBrowser((local) => local.getItem(key)) : null) ?? memory.get(key) ?? null,
  setItem(key: string, value: string) {
    const kept = isLinkProof(key) && ofBrowser((local) => (local.setItem(key, value), true))
    if (!kept) memory.set(key, value)
  },
  removeItem(key: string) {
    memory.delete(key)
    if (isLinkProof(key)) ofBrowser((local) => local.removeItem(key))
  },
}

const isLinkProof = (key: string) => key.endsWith('-code-verifier')

/** Browsers may forbid storage; then a link works in this tab only. */
function ofBrowser<T>(work: (local: Storage) => T): T | null {
  try {
    return work(window.localStorage)
  } catch {
    return null
  }
}

const clients = new Map<string, SupabaseAuth>()

/**
 * Returns the project's client for signing in, one per page. It doesn't read the address: /login does, because Auth0's
 * answers arrive there too.
 */
export function supabaseAuth({ url, anonKey }: SupabaseSettings): SupabaseAuth {
  const known = clients.get(url)
  if (known) return known
  const { auth } = createClient(url, anonKey, {
    auth: {
      flowType: 'pkce',
      detectSessionInUrl: false,
      autoRefreshToken: false,
      storageKey: 'loop.supabase',
      storage,
    },
    global: {
      fetch: (input, init) => {
        const signals = [AbortSignal.timeout(patienceMs), ...(init?.signal ? [init.signal] : [])]
        return fetch(input, { ...init, signal: AbortSignal.any(signals) })
      },
    },
  })
  clients.set(url, auth)
  return auth
}
