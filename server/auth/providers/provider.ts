import type { JWTVerifyGetKey } from 'jose'
import type { Auth0Settings, SupabaseSettings } from '#app/shared/access/provider-settings.ts'

interface Trusted {
  /** The `iss` of its tokens. */
  issuer: string
  keys: JWTVerifyGetKey
  /** Whether the subject of its tokens is the id of a row of app_user: only our own provider's is. */
  subjectIsUserId: boolean
}

/** A provider that proves a person by an ID token of OpenID Connect. */
export interface IdTokenProvider extends Trusted {
  settings: Auth0Settings
}

/** A provider that proves a person by an access token of Supabase Auth. */
export interface SupabaseProvider extends Trusted {
  settings: SupabaseSettings
}

/** A sign-in provider that is in force: what the browser needs of it, and how the server trusts it. */
export type SignInProvider = IdTokenProvider | SupabaseProvider

export const isIdTokenProvider = (provider: SignInProvider): provider is IdTokenProvider =>
  provider.settings.kind === 'auth0'
export const isSupabaseProvider = (provider: SignInProvider): provider is SupabaseProvider =>
  provider.settings.kind === 'supabase'
