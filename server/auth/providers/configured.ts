import type { Context } from '../../context.ts'
import { EnvError, type Env } from '../../env.ts'
import { auth0Issuer, auth0Provider, isAuth0On } from './auth0.ts'
import { embeddedProvider } from './embedded.ts'
import type { IdTokenProvider } from './provider.ts'

/** The sign-in providers in force, in the order in which /login offers them. */
export function signInProviders(context: Pick<Context, 'env' | 'origin' | 'identity'>): IdTokenProvider[] {
  return [auth0Provider(context), embeddedProvider(context)].filter((provider) => provider !== null)
}

/** Origins of other hosts that sign-in pages talk to; the content security policy lets them. */
export function outsideSignInOrigins({ env }: Pick<Context, 'env'>): string[] {
  return env.AUTH0_DOMAIN && isAuth0On(env) ? [new URL(auth0Issuer(env.AUTH0_DOMAIN)).origin] : []
}

/**
 * Whether the embedded provider is on: EMBEDDED_SIGN_IN, else unless Auth0 is configured.
 * @throws EnvError when Auth0 is only half configured, or nobody could sign in at all
 */
export function isEmbeddedOn(env: Env): boolean {
  const auth0 = isAuth0On(env)
  const problem = !auth0
    ? (env.AUTH0_DOMAIN && 'AUTH0_CLIENT_ID: is needed with AUTH0_DOMAIN') ||
      (env.AUTH0_CLIENT_ID && 'AUTH0_DOMAIN: is needed with AUTH0_CLIENT_ID') ||
      (env.EMBEDDED_SIGN_IN === false &&
        'EMBEDDED_SIGN_IN: is off and Auth0 is not configured, so nobody could sign in')
    : null
  if (problem) throw new EnvError(`The configuration is not usable:\n  ${problem}`)
  if (env.AUTH0_DOMAIN) auth0Issuer(env.AUTH0_DOMAIN)
  return env.EMBEDDED_SIGN_IN ?? !auth0
}
