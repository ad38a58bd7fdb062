import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import { type SupabaseProvider, unusable } from './provider.ts'
import { remoteKeys } from './remote-keys.ts'

type SupabaseEnv = Pick<Env, 'SUPABASE_URL' | 'SUPABASE_ANON_KEY'>

/**
 * Returns whether Supabase is configured as a sign-in provider.
 * @throws EnvError if only one of its variables is set
 */
export function isSupabaseOn(env: SupabaseEnv): boolean {
  if (env.SUPABASE_URL && !env.SUPABASE_ANON_KEY) throw unusable('SUPABASE_ANON_KEY: required with SUPABASE_URL')
  if (!env.SUPABASE_URL && env.SUPABASE_ANON_KEY) throw unusable('SUPABASE_URL: required with SUPABASE_ANON_KEY')
  if (env.SUPABASE_URL) supabaseUrl(env.SUPABASE_URL)
  return Boolean(env.SUPABASE_URL)
}

/** Returns Supabase as a provider if SUPABASE_URL and SUPABASE_ANON_KEY are set, else null. */
export function supabaseProvider({ env, origin }: Pick<Context, 'env' | 'origin'>): SupabaseProvider | null {
  if (!env.SUPABASE_URL || !env.SUPABASE_ANON_KEY) return null
  const url = supabaseUrl(env.SUPABASE_URL)
  const issuer = `${url}/auth/v1`
  return {
    settings: {
      kind: 'supabase',
      id: 'supabase',
      label: 'Supabase',
      url,
      anonKey: env.SUPABASE_ANON_KEY,
      redirectUri: `${origin}/login`,
    },
    issuer,
    keys: remoteKeys(`${issuer}/.well-known/jwks.json`),
    subjectIsUserId: false,
  }
}

/**
 * Returns the project's URL without slashes at its end, as in its tokens.
 * @throws EnvError if it is not a URL of a project
 */
export function supabaseUrl(text: string): string {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username) {
    throw unusable('SUPABASE_URL: must be the address of a project such as https://abc.supabase.co')
  }
  return url.origin + url.pathname.replace(/\/+$/, '')
}
