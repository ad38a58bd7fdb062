import { answeringIcon } from '../browsers-icon.ts'
import { Accounts } from './accounts.ts'
import { AuthFailure, crossOriginAnswer, json, failureAnswer } from './answers.ts'
import { SigningKeys } from './keys.ts'
import { Links } from './links.ts'
import {
  logOut,
  recover,
  sendLink,
  settings,
  token,
  userOf,
  verifyByCode,
  verifyByLink,
  writeUser,
} from './endpoints.ts'
import { controls } from './controls.ts'
import type { Endpoint, Project, StandInOptions } from './project.ts'

/** Endpoints that work without the project's key. */
const open: Record<string, Endpoint> = {
  'GET /auth/v1/verify': verifyByLink,
  'GET /auth/v1/health': async () => json({ version: 'stand-in', name: 'GoTrue', description: 'A stand-in' }),
  'GET /auth/v1/.well-known/jwks.json': async ({ project }) => json(project.keys.published()),
}

/** Endpoints that require the project's key. */
const keyed: Record<string, Endpoint> = {
  'GET /auth/v1/settings': settings,
  'POST /auth/v1/token': token,
  'POST /auth/v1/otp': sendLink,
  'POST /auth/v1/recover': recover,
  'POST /auth/v1/verify': verifyByCode,
  'GET /auth/v1/user': userOf,
  'PUT /auth/v1/user': writeUser,
  'POST /auth/v1/logout': logOut,
  // Returns what a view that shows its caller would return; the token may come from another issuer (third-party
  // sign-in).
  'GET /rest/v1/whoami': async ({ request }) =>
    json([{ authorization: request.headers.get('authorization'), apikey: request.headers.get('apikey') }]),
}

/**
 * Creates a project with the parts of Supabase Auth's HTTP API that its browser client uses.
 * @returns its request handler
 */
export async function createStandIn(options: StandInOptions): Promise<(request: Request) => Promise<Response>> {
  const project: Project = {
    options,
    keys: await SigningKeys.create(),
    accounts: new Accounts(options.accounts),
    links: new Links(),
  }
  return answeringIcon(async (request) => {
    try {
      return await answer(project, request)
    } catch (error) {
      if (error instanceof AuthFailure) return failureAnswer(error)
      throw error
    }
  })
}

async function answer(project: Project, request: Request): Promise<Response> {
  const { pathname, searchParams, origin } = new URL(request.url)
  if (request.method === 'OPTIONS') return crossOriginAnswer(null, { status: 204 })
  const name = `${request.method} ${pathname}`
  const endpoint = open[name] ?? controls[name] ?? keyed[name]
  if (!endpoint) return json({ message: 'no Route matched with those values' }, 404)
  if (keyed[name] && request.headers.get('apikey') !== project.options.anonKey) {
    return json({ message: 'Invalid API key' }, 401)
  }
  return endpoint({ project, base: origin, request, query: searchParams, body: await readBody(request) })
}

async function readBody(request: Request): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return {}
  const text = await request.text()
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    throw new AuthFailure(400, 'bad_json', 'Could not parse request body as JSON')
  }
}
