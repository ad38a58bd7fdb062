/** Settings of every provider. None of them is secret. */
interface CommonSettings {
  /** The name on the button. */
  label: string
  /** Our page that a sign-in returns to. */
  redirectUri: string
}

/** A provider for the Auth0 SDK: Auth0, or our own, which has the same API. */
export interface Auth0Settings extends CommonSettings {
  kind: 'auth0'
  id: 'embedded' | 'auth0'
  /** Host of the provider; with its scheme if that is not https. */
  domain: string
  clientId: string
  /** The issuer in its answers and tokens. */
  issuer: string
  /**
   * Whether its metadata promises that each answer names the issuer (RFC 9207). False for Auth0, because Loop doesn't
   * read its metadata.
   */
  namesIssuer: boolean
}

/** A Supabase project. */
export interface SupabaseSettings extends CommonSettings {
  kind: 'supabase'
  id: 'supabase'
  /** Address of the project, without a slash at the end. */
  url: string
  /** The project's public key, which identifies it but gives no access. */
  anonKey: string
}

/** The settings of the browser's identity client. */
export type ProviderSettings = Auth0Settings | SupabaseSettings
