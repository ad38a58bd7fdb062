/** What every provider's settings carry. Nothing in them is secret. */
interface CommonSettings {
  /** The name on the button. */
  label: string
  /** The page of ours that a sign-in comes back to. */
  redirectUri: string
}

/** A provider the Auth0 SDK speaks to: Auth0, or our own, which speaks the same language. */
export interface Auth0Settings extends CommonSettings {
  kind: 'auth0'
  id: 'embedded' | 'auth0'
  /** Host of the provider; with its scheme where that is not https. */
  domain: string
  clientId: string
  /** Who its answers and tokens say they are from. */
  issuer: string
  /** Whether its metadata says that each of its answers names the issuer (RFC 9207). Unknown of Auth0, whose is not read. */
  namesIssuer: boolean
}

/** A Supabase project. */
export interface SupabaseSettings extends CommonSettings {
  kind: 'supabase'
  id: 'supabase'
  /** Address of the project, without a slash at the end. */
  url: string
  /** The project's public key, which names it and opens nothing by itself. */
  anonKey: string
}

/** What the browser's identity client is made from. */
export type ProviderSettings = Auth0Settings | SupabaseSettings
