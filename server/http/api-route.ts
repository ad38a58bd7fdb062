import { UserError } from '#app/shared/http/user-error.ts'
import {
  type AccessDeclaration,
  authorizeCall,
  type OpenToAnyone,
  type OpenToTokens,
} from '../access/calls/declared.ts'
import type { Caller } from '../access/session/api-token-actor.ts'
import type { SessionDeps } from '../access/session/session.ts'
import { getContext, type Context } from '../context.ts'
import { userError, tooMany } from '../errors/user-errors.ts'
import { clientAddress } from './client-address.ts'
import { logRefused, withoutInternals } from './outgoing-error.ts'
import { createRateLimit } from './rate-limit.ts'
import { inReadersLanguage } from './reader-language.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The argument of an endpoint; `params` are those of the route's path. */
export interface ApiCall {
  context: Context
  request: Request
  params: Record<string, string>
}

/** A call with the person or program that sent it. */
export interface ActorCall extends ApiCall, Caller {}

/** What an endpoint that needs an actor declares. No endpoint shows the sample company. */
interface RestDeclaration extends OpenToTokens {
  demo: 'own' | 'refused'
}

/**
 * One method of one path: who may call it, and its answer, which gets the caller unless anyone may call. Access to a
 * client is checked by the path's `$client`.
 */
type Endpoint =
  | (OpenToAnyone & { answer: (call: ApiCall) => Promise<Response> })
  | (RestDeclaration & { answer: (call: ActorCall) => Promise<Response> })

/** The part of the page router's argument that endpoints need. */
interface RouteArguments {
  request: Request
  params?: Record<string, string> | undefined
}
type RouteHandler = (route: RouteArguments) => Promise<Response>
/** A handler that exposes the declaration of its endpoint. */
type DeclaredHandler = RouteHandler & { declared: AccessDeclaration }
/** One path's handlers, as `createFileRoute(...)({ server: { handlers } })` takes them. */
export type ApiRoute = Partial<Record<Method, DeclaredHandler>> & { ANY: RouteHandler }

/** Returns the response to a call that was refused; null for the form of all other paths. */
type OwnForm = (error: UserError, call: ApiCall) => Response | null | Promise<Response | null>

/** The WWW-Authenticate header for clients with an API token (RFC 6750). Browsers show nothing for it. */
const challenges: Record<string, string> = {
  'auth.not_signed_in': 'Bearer realm="Loop"',
  'auth.api_token': 'Bearer realm="Loop", error="invalid_token"',
  'auth.scope': 'Bearer realm="Loop", error="insufficient_scope"',
}

/** Returns the response for an error of the API: `{ error: { code, message } }`. All errors have this shape. */
export function errorResponse(error: UserError, headers?: Record<string, string>): Response {
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

/** Returns the response for an error, with its sentence in the language of the person who sent the request. */
export async function answerError(
  context: SessionDeps,
  error: UserError,
  request: Request,
  headers?: Record<string, string>,
): Promise<Response> {
  return errorResponse(await inReadersLanguage(context, error, request.headers), headers)
}

export const methodNotPossible = (method: string) =>
  userError('http.method_not_allowed', (t) => t('methodNotPossible', { method }))

/** Creates an endpoint with what it declares. */
export const endpoint = <const D extends OpenToAnyone | RestDeclaration>(
  declared: D,
  answer: (call: D extends OpenToAnyone ? ApiCall : ActorCall) => Promise<Response>,
) => ({ ...declared, answer })

/**
 * Creates the handlers of a REST path. They refuse the callers that its endpoints don't declare (`authorizeCall`). A
 * write with a cookie must come from our own pages; an error of an endpoint becomes the JSON error of its UserError, or
 * a 500 without details; a method without endpoint gets 405 with Allow.
 * (Without ANY the page router would answer it with 200 and a page.) HEAD is GET without its body.
 * @param ownForm returns errors in the form that the path's clients expect, for all or for some of them
 */
export function apiRoute(endpoints: Partial<Record<Method, Endpoint>>, ownForm?: OwnForm): ApiRoute {
  const methods = Object.keys(endpoints).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const route: ApiRoute = {
    async ANY({ request, params }) {
      if (request.method === 'HEAD' && route.GET) {
        const answer = await route.GET({ request, params })
        return new Response(null, answer)
      }
      return answerError(getContext(), methodNotPossible(request.method), request, { allow: methods.join(', ') })
    },
  }
  for (const [method, called] of Object.entries(endpoints) as [Method, Endpoint][]) {
    const handler: RouteHandler = ({ request, params = {} }) =>
      run(called, { context: getContext(), request, params }, ownForm)
    route[method] = Object.assign(handler, { declared: called })
  }
  return route
}

async function run(called: Endpoint, call: ApiCall, ownForm: OwnForm | undefined): Promise<Response> {
  const { context, request } = call
  try {
    requireSameOrigin(context, request)
    const response = await answerOf(called, call)
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  } catch (thrown) {
    const error = await countRefusedToken(context, request, thrown)
    const where = { path: new URL(request.url).pathname, method: request.method }
    if (error instanceof UserError) await logRefused(context, error, { headers: request.headers, ...where })
    else context.log.error({ err: error, ...where }, 'api request failed')
    const own = ownForm && error instanceof UserError ? await ownForm(error, call) : null
    return own ?? answerError(context, withoutInternals(error), request)
  }
}

async function answerOf(called: Endpoint, call: ApiCall): Promise<Response> {
  if (called.access === 'anyone') return called.answer(call)
  const caller = await authorizeCall(call.context, call.request, called, call.params['client'])
  return called.answer({ ...call, ...caller })
}

export const crossSite = () => userError('auth.cross_site', (t) => t('onlyFromLoop'))

/**
 * Refuses writes with a cookie that don't come from our own pages, because a browser sends our cookie with requests
 * of any website. Programs without a cookie prove their identity in other ways, so they are not checked.
 * @throws UserError 403 `auth.cross_site`
 */
function requireSameOrigin(context: Context, request: Request): void {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || !request.headers.has('cookie')) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const ours = [context.origin, new URL(request.url).origin]
  const allowed = site === null ? origin !== null && ours.includes(origin) : site === 'same-origin'
  if (!allowed) throw crossSite()
}

/**
 * High enough for a program that keeps trying an expired token, and low enough to stop someone who guesses tokens.
 */
const perAddress = createRateLimit('api-token', { points: 300, seconds: 15 * 60 })

/**
 * Counts a refused API token by address.
 * @returns the error unchanged, or rate.too_many (429) for an address with too many refused tokens
 */
async function countRefusedToken(
  context: Pick<Context, 'database' | 'env'>,
  request: Request,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof UserError) || error.code !== 'auth.api_token') return error
  const refused = await perAddress.count(context, clientAddress(request, context.env.TRUST_PROXY))
  return refused ? tooMany(refused.retryAfterSeconds) : error
}
