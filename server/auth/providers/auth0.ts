import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { EnvError, type Env } from '../../env.ts'
import type { Context } from '../../context.ts'
import type { IdTokenProvider } from './provider.ts'

/** Whether Auth0 is configured. */
export function isAuth0On(env: Pick<Env, 'AUTH0_DOMAIN' | 'AUTH0_CLIENT_ID'>): boolean {
  return Boolean(env.AUTH0_DOMAIN && env.AUTH0_CLIENT_ID)
}

// The set keeps the keys it has fetched, so there is one per address for the life of the process.
const keySets = new Map<string, JWTVerifyGetKey>()

/** Auth0, while AUTH0_DOMAIN and AUTH0_CLIENT_ID are set. */
export function auth0Provider({ env, origin }: Pick<Context, 'env' | 'origin'>): IdTokenProvider | null {
  if (!env.AUTH0_DOMAIN || !env.AUTH0_CLIENT_ID) return null
  const issuer = auth0Issuer(env.AUTH0_DOMAIN)
  const address = `${issuer}.well-known/jwks.json`
  const keys = keySets.get(address) ?? createRemoteJWKSet(new URL(address), { timeoutDuration: 5000 })
  keySets.set(address, keys)
  return {
    settings: {
      kind: 'auth0',
      id: 'auth0',
      label: 'Auth0',
      domain: env.AUTH0_DOMAIN,
      clientId: env.AUTH0_CLIENT_ID,
      redirectUri: env.AUTH0_REDIRECT_URI ?? `${origin}/login`,
    },
    issuer,
    keys,
    subjectIsUserId: false,
  }
}

/**
 * The issuer behind a domain, as the SDK works it out: https unless a scheme is given, and a slash at the end.
 * @throws EnvError when it is not a host
 */
export function auth0Issuer(domain: string): string {
  const url = URL.parse(/^https?:\/\//i.test(domain) ? domain : `https://${domain}`)
  if (!url || url.pathname !== '/' || url.search || url.hash) {
    throw new EnvError('The configuration is not usable:\n  AUTH0_DOMAIN: must be a host such as tenant.eu.auth0.com')
  }
  return `${url.origin}/`
}
