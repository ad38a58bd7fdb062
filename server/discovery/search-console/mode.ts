import { EnvError, isLoopback, isSampleDataOn, type Env } from '../../env.ts'

/** The client id of the stand-in for Google. */
export const standInClient = 'stand-in.apps.googleusercontent.com'

/** Where an OAuth client asks. */
export interface GoogleClient {
  id: string
  secret: string
  /** The page on which a person agrees. */
  consentUrl: string
  tokenUrl: string
  revokeUrl: string
  /** The base of the Search Console API, without a trailing slash. */
  apiUrl: string
}

/**
 * Where Search Console is read from.
 * - `google`: Google's API
 * - `stand-in`: a process on this machine with test data. `client` is null if it is to be Loop's own, which has no
 *   address yet
 * - `off`: nowhere, it isn't set up
 */
export type SearchMode =
  | { kind: 'google'; client: GoogleClient }
  | { kind: 'stand-in'; client: GoogleClient | null }
  | { kind: 'off' }

type SearchEnv = Pick<
  Env,
  | 'GOOGLE_CLIENT_ID'
  | 'GOOGLE_CLIENT_SECRET'
  | 'GOOGLE_API_URL'
  | 'SAMPLE_DATA'
  | 'DATABASE_URL'
  | 'PUBLIC_URL'
  | 'HOST'
>

/**
 * Returns where Search Console is read from. Like billing, Loop has a stand-in of its own only with sample data on its own
 * Postgres.
 * @throws EnvError for settings that don't belong together; values are never repeated
 */
export function searchMode(env: SearchEnv): SearchMode {
  const { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret, GOOGLE_API_URL: url } = env
  if (id === undefined && secret === undefined) {
    if (url !== undefined) throw unusable('GOOGLE_API_URL: needs the client of the stand-in as well')
    return isSampleDataOn(env) && env.DATABASE_URL === undefined ? { kind: 'stand-in', client: null } : { kind: 'off' }
  }
  if (id === undefined) throw unusable('GOOGLE_CLIENT_ID: is missing; set it and GOOGLE_CLIENT_SECRET, or neither')
  if (secret === undefined) throw unusable('GOOGLE_CLIENT_SECRET: is missing; set it and GOOGLE_CLIENT_ID, or neither')
  if (url === undefined) {
    if (id === standInClient) throw unusable('GOOGLE_API_URL: is missing, but the client is that of the stand-in')
    return { kind: 'google', client: { id, secret, ...google } }
  }
  if (id !== standInClient) throw unusable('GOOGLE_API_URL: is only for the client of the stand-in')
  if (!isLoopback(new URL(url).hostname)) throw unusable('GOOGLE_API_URL: must be an address of this machine')
  const at = new URL(url).origin
  return {
    kind: 'stand-in',
    client: {
      id,
      secret,
      consentUrl: `${at}/o/oauth2/v2/auth`,
      tokenUrl: `${at}/token`,
      revokeUrl: `${at}/revoke`,
      apiUrl: `${at}/webmasters/v3`,
    },
  }
}

const google = {
  consentUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revokeUrl: 'https://oauth2.googleapis.com/revoke',
  apiUrl: 'https://www.googleapis.com/webmasters/v3',
}

const unusable = (line: string) => new EnvError(`Invalid configuration:\n  ${line}`)
