import type { Accounts, AccountInput, Session } from './accounts.ts'
import { AuthFailure } from './answers.ts'
import type { SigningKeys } from './keys.ts'
import type { Links } from './links.ts'

/** Options of the stand-in. */
export interface StandInOptions {
  anonKey: string
  accounts: readonly AccountInput[]
  /** The target of links that ask to return to another host; this host itself may be returned to on any page. */
  siteUrl: string
}

/** One project: the state its endpoints share. */
export interface Project {
  options: StandInOptions
  keys: SigningKeys
  accounts: Accounts
  links: Links
}

/** A parsed request. */
export interface Call {
  project: Project
  /** The project's own URL. */
  base: string
  request: Request
  query: URLSearchParams
  body: Record<string, unknown>
}

export type Endpoint = (call: Call) => Promise<Response>

/** Returns the session of a call's access token. */
export async function sessionOf({ project, request }: Call): Promise<Session> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!bearer) throw new AuthFailure(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await project.keys.read(bearer)
  if (!claims) throw new AuthFailure(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  const session = project.accounts.session(claims['session_id'])
  if (!session) throw new AuthFailure(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return session
}
