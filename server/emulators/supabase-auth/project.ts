import type { Accounts, GivenAccount, Session } from './accounts.ts'
import { AuthRefusal } from './answers.ts'
import type { SigningKeys } from './keys.ts'
import type { Links } from './links.ts'

/** What the stand-in is started with. */
export interface StandInOptions {
  anonKey: string
  accounts: readonly GivenAccount[]
  /** Where links lead that ask to come back to another host than this one's; its host may come back to any page. */
  siteUrl: string
}

/** One project: what its endpoints share. */
export interface Project {
  options: StandInOptions
  keys: SigningKeys
  accounts: Accounts
  links: Links
}

/** A request as an endpoint reads it. */
export interface Call {
  project: Project
  /** The project's own address. */
  base: string
  request: Request
  query: URLSearchParams
  body: Record<string, unknown>
}

export type Endpoint = (call: Call) => Promise<Response>

/** The session a call's access token belongs to. */
export async function sessionOf({ project, request }: Call): Promise<Session> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!bearer) throw new AuthRefusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const claims = await project.keys.read(bearer)
  if (!claims) throw new AuthRefusal(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature')
  const session = project.accounts.session(claims['session_id'])
  if (!session) throw new AuthRefusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  return session
}
