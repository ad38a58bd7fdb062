import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import { auth0Issuer, auth0Provider, isAuth0On } from './auth0.ts'
import { embeddedProvider } from './embedded.ts'
import { type SignInProvider, unusable } from './provider.ts'
import { isSupabaseOn, supabaseProvider, supabaseUrl } from './supabase.ts'

/** Returns the active sign-in providers in the order in which /login offers them. */
export function signInProviders(context: Pick<Context, 'env' | 'origin' | 'identity'>): SignInProvider[] {
  return [auth0Provider(context), supabaseProvider(context), embeddedProvider(context)].filter(
    (provider) => provider !== null,
  )
}

/** Returns the origins that sign-in pages connect to and show in a frame, for the content security policy. */
export function outsideSignInOrigins({ env }: Pick<Context, 'env'>): { connect: string[]; frame: string[] } {
  const auth0 = env.AUTH0_DOMAIN && isAuth0On(env) ? [new URL(auth0Issuer(env.AUTH0_DOMAIN)).origin] : []
  const supabase = env.SUPABASE_URL && isSupabaseOn(env) ? [new URL(supabaseUrl(env.SUPABASE_URL)).origin] : []
  return { connect: [...auth0, ...supabase], frame: auth0 }
}

/**
 * Returns whether the embedded provider is on: by EMBEDDED_SIGN_IN if it is set, else if no other provider is
 * configured.
 * @throws EnvError if another provider is only half configured, or if no one could sign in at all
 */
export function isEmbeddedOn(env: Env): boolean {
  const others = [isAuth0On(env), isSupabaseOn(env)].includes(true)
  if (!others && env.EMBEDDED_SIGN_IN === false) {
    throw unusable('EMBEDDED_SIGN_IN: is off and neither Auth0 nor Supabase is configured, so no one could sign in')
  }
  return env.EMBEDDED_SIGN_IN ?? !others
}
