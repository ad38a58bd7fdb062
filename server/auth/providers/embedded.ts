import { createLocalJWKSet } from 'jose'
import type { Context } from '../../context.ts'
import type { IdTokenProvider } from './provider.ts'

/**
 * Returns Loop's own provider (server/auth/embedded) if it is on, else null. Its keys are read in this process, not
 * over HTTP.
 */
export function embeddedProvider({ identity, origin }: Pick<Context, 'identity' | 'origin'>): IdTokenProvider | null {
  if (!identity) return null
  return {
    settings: {
      kind: 'auth0',
      id: 'embedded',
      label: 'Loop account',
      domain: origin,
      clientId: identity.clientId,
      redirectUri: `${origin}/login`,
      issuer: identity.issuer,
      namesIssuer: true,
    },
    issuer: identity.issuer,
    keys: async (header, token) => createLocalJWKSet(await identity.publicKeys())(header, token),
    subjectIsUserId: true,
  }
}
