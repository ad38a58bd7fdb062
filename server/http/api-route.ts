import { AppError } from '#app/shared/http/app-error.ts'
import type { SessionDeps } from '../access/session.ts'
import { getContext, type Context } from '../context.ts'
import { receivePath } from '../access/demo-calls.ts'
import { noteRefusal } from './note-refusal.ts'
import { inReadersLanguage } from './reader-language.ts'
import { Refusal } from '../refusals/refusal.ts'
import { withoutInternals } from './without-internals.ts'
import { countRefusedToken } from './refused-tokens.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What an endpoint's action is given; `params` are those of the route's path. */
export interface ApiCall {
  context: Context
  request: Request
  params: Record<string, string>
}
/** Answers one method of one path; what it throws becomes the JSON error of its AppError, or a 500 without details. */
export type ApiAction = (call: ApiCall) => Promise<Response>

/** The part of the page router's argument that an endpoint reads. */
interface RouteArguments {
  request: Request
  params?: Record<string, string> | undefined
}
type RouteHandler = (route: RouteArguments) => Promise<Response>
/** One path's handlers, as `createFileRoute(...)({ server: { handlers } })` takes them. */
export type ApiRoute = Partial<Record<Method, RouteHandler>> & { ANY: RouteHandler }

/** Who may use an API token is told how (RFC 6750); a browser shows nothing for it. */
const challenges: Record<string, string> = {
  'auth.not_signed_in': 'Bearer realm="Loop"',
  'auth.api_token': 'Bearer realm="Loop", error="invalid_token"',
  'auth.scope': 'Bearer realm="Loop", error="insufficient_scope"',
}

/** The one shape of every error of the API: `{ error: { code, message } }`. */
export function errorResponse(error: AppError, headers?: Record<string, string>): Response {
  const challenge = challenges[error.code]
  return Response.json(
    { error: { code: error.code, message: error.message } },
    {
      status: error.status,
      headers: {
        'cache-control': 'no-store',
        ...(error.retryAfterSeconds && { 'retry-after': String(error.retryAfterSeconds) }),
        ...(challenge && { 'www-authenticate': challenge }),
        ...headers,
      },
    },
  )
}

/** The same, with the sentence in the language of who sent the request. */
export async function answerRefusal(
  context: SessionDeps,
  error: AppError,
  request: Request,
  headers?: Record<string, string>,
): Promise<Response> {
  return errorResponse(await inReadersLanguage(context, error, request.headers), headers)
}

export const methodNotPossible = (method: string) =>
  new Refusal('http.method_not_allowed', 405, (say) => say('methodNotPossible', { method }))

/**
 * The boundary every REST path stands behind: a write that carries a cookie must come from our own pages, what is
 * thrown is answered as JSON, and a method that is not listed answers 405 with Allow. (Without ANY the page router
 * would answer it with 200 and a page.) HEAD is GET without its body.
 */
export function apiRoute(actions: Partial<Record<Method, ApiAction>>): ApiRoute {
  const methods = Object.keys(actions).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const route: ApiRoute = {
    async ANY({ request, params }) {
      if (request.method === 'HEAD' && actions.GET) {
        const answer = await run(actions.GET, request, params)
        return new Response(null, answer)
      }
      return answerRefusal(getContext(), methodNotPossible(request.method), request, { allow: methods.join(', ') })
    },
  }
  for (const [method, action] of Object.entries(actions) as [Method, ApiAction][]) {
    route[method] = ({ request, params }) => run(action, request, params)
  }
  return route
}

async function run(action: ApiAction, request: Request, params: Record<string, string> = {}): Promise<Response> {
  const context = getContext()
  try {
    requireSameOrigin(context, request)
    receivePath(request)
    const response = await action({ context, request, params })
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  } catch (thrown) {
    const error = await countRefusedToken(context, request, thrown)
    const where = { path: new URL(request.url).pathname, method: request.method }
    if (error instanceof AppError) await noteRefusal(context, error, { headers: request.headers, ...where })
    else context.log.error({ err: error, ...where }, 'api request failed')
    return answerRefusal(context, withoutInternals(error), request)
  }
}

export const crossSite = () => new Refusal('auth.cross_site', 403, (say) => say('onlyFromLoop'))

/**
 * A browser sends our cookie along with any page's request. So a write that carries one is taken only from our own
 * pages; a program that sends no cookie has to prove who it is by other means and is not concerned.
 * @throws AppError 403 `auth.cross_site`
 */
function requireSameOrigin(context: Context, request: Request): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || !request.headers.has('cookie')) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const ours = [context.origin, new URL(request.url).origin]
  const allowed = site === null ? origin !== null && ours.includes(origin) : site === 'same-origin'
  if (!allowed) throw crossSite()
}
