import type { JWTVerifyGetKey } from 'jose'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'

/** A sign-in provider that is in force: what the browser needs of it, and how the server trusts it. */
export interface SignInProvider {
  settings: ProviderSettings
  /** The `iss` of its ID tokens. */
  issuer: string
  keys: JWTVerifyGetKey
  /** Whether the subject of its tokens is the id of a row of app_user: only our own provider's is. */
  subjectIsUserId: boolean
}
