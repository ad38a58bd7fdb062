import type { Context } from '../../context.ts'
import type { Env } from '../../env.ts'
import { type IdTokenProvider, unusable } from './provider.ts'
import { remoteKeys } from './remote-keys.ts'

/**
 * Returns whether Auth0 is configured.
 * @throws EnvError if only one of its variables is set
 */
export function isAuth0On(env: Pick<Env, 'AUTH0_DOMAIN' | 'AUTH0_CLIENT_ID'>): boolean {
  if (env.AUTH0_DOMAIN && !env.AUTH0_CLIENT_ID) throw unusable('AUTH0_CLIENT_ID: required with AUTH0_DOMAIN')
  if (!env.AUTH0_DOMAIN && env.AUTH0_CLIENT_ID) throw unusable('AUTH0_DOMAIN: required with AUTH0_CLIENT_ID')
  if (env.AUTH0_DOMAIN) auth0Issuer(env.AUTH0_DOMAIN)
  return Boolean(env.AUTH0_DOMAIN)
}

/** Returns Auth0 as a provider if AUTH0_DOMAIN and AUTH0_CLIENT_ID are set, else null. */
export function auth0Provider({ env, origin }: Pick<Context, 'env' | 'origin'>): IdTokenProvider | null {
  if (!env.AUTH0_DOMAIN || !env.AUTH0_CLIENT_ID) return null
  const issuer = auth0Issuer(env.AUTH0_DOMAIN)
  return {
    settings: {
      kind: 'auth0',
      id: 'auth0',
      label: 'Auth0',
      domain: env.AUTH0_DOMAIN,
      clientId: env.AUTH0_CLIENT_ID,
      redirectUri: env.AUTH0_REDIRECT_URI ?? `${origin}/login`,
      issuer,
      namesIssuer: false,
    },
    issuer,
    keys: remoteKeys(`${issuer}.well-known/jwks.json`),
    subjectIsUserId: false,
  }
}

/**
 * Returns the issuer of a domain, derived as in the SDK: https unless a scheme is given, and a slash at the end.
 * @throws EnvError if it is not a host
 */
export function auth0Issuer(domain: string): string {
  const url = URL.parse(/^https?:\/\//i.test(domain) ? domain : `https://${domain}`)
  if (!url || url.pathname !== '/' || url.search || url.hash) {
    throw unusable('AUTH0_DOMAIN: must be a host such as tenant.eu.auth0.com')
  }
  return `${url.origin}/`
}
