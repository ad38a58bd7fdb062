import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import { auth0Issuer, auth0Provider, isAuth0On } from './auth0.ts'
import { embeddedProvider } from './embedded.ts'
import type { SignInProvider } from './provider.ts'
import { isSupabaseOn, supabaseProvider, supabaseUrl } from './supabase.ts'
import { unusable } from './unusable.ts'

/** The sign-in providers in force, in the order in which /login offers them. */
export function signInProviders(context: Pick<Context, 'env' | 'origin' | 'identity'>): SignInProvider[] {
  return [auth0Provider(context), supabaseProvider(context), embeddedProvider(context)].filter(
    (provider) => provider !== null,
  )
}

/** Origins of other hosts that sign-in pages ask (`connect`) and show in a frame; the content security policy lets them. */
export function outsideSignInOrigins({ env }: Pick<Context, 'env'>): { connect: string[]; frame: string[] } {
  const auth0 = env.AUTH0_DOMAIN && isAuth0On(env) ? [new URL(auth0Issuer(env.AUTH0_DOMAIN)).origin] : []
  const supabase = env.SUPABASE_URL && isSupabaseOn(env) ? [new URL(supabaseUrl(env.SUPABASE_URL)).origin] : []
  return { connect: [...auth0, ...supabase], frame: auth0 }
}

/**
 * Whether the embedded provider is on: EMBEDDED_SIGN_IN, else unless another provider is configured.
 * @throws EnvError when another provider is only half configured, or nobody could sign in at all
 */
export function isEmbeddedOn(env: Env): boolean {
  const others = [isAuth0On(env), isSupabaseOn(env)].includes(true)
  if (!others && env.EMBEDDED_SIGN_IN === false) {
    throw unusable('EMBEDDED_SIGN_IN: is off and neither Auth0 nor Supabase is configured, so no one could sign in')
  }
  return env.EMBEDDED_SIGN_IN ?? !others
}
