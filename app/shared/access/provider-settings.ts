/** What the browser's identity client is made from. Nothing here is secret. */
export interface ProviderSettings {
  id: 'embedded' | 'auth0'
  /** The name on the button. */
  label: string
  /** Host of the provider; with its scheme where that is not https. */
  domain: string
  clientId: string
  redirectUri: string
}
