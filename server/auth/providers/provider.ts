import type { JWTVerifyGetKey } from 'jose'
import type { Auth0Settings, SupabaseSettings } from '#app/shared/access/provider-settings.ts'
import { EnvError } from '../../env.ts'

interface TrustedIssuer {
  /** The claim `iss` of its tokens. */
  issuer: string
  keys: JWTVerifyGetKey
  /** Whether the subject of its tokens is the id of a row of app_user. That is only true for Loop's own provider. */
  subjectIsUserId: boolean
}

/** A provider that proves a sign-in by an ID token of OpenID Connect. */
export interface IdTokenProvider extends TrustedIssuer {
  settings: Auth0Settings
}

/** A provider that proves a sign-in by an access token of Supabase Auth. */
export interface SupabaseProvider extends TrustedIssuer {
  settings: SupabaseSettings
}

/** An active sign-in provider: what the browser needs to know about it, and how the server verifies its tokens. */
export type SignInProvider = IdTokenProvider | SupabaseProvider

export const isIdTokenProvider = (provider: SignInProvider): provider is IdTokenProvider =>
  provider.settings.kind === 'auth0'
export const isSupabaseProvider = (provider: SignInProvider): provider is SupabaseProvider =>
  provider.settings.kind === 'supabase'

/**
 * Returns the error for a configuration with which no one could sign in. `line` names the variable and the problem,
 * never the value.
 */
export const unusable = (line: string) => new EnvError(`Invalid configuration:\n  ${line}`)
