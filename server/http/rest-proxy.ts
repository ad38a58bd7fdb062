import { errorIn } from '#app/shared/http/user-error.ts'
import { unattendedHeader } from '#app/shared/http/unattended.ts'
import type { Context } from '../context.ts'
import type { ApiRoute } from './api-route.ts'
import { userError } from '../errors/user-errors.ts'

export interface RestCall {
  method: 'GET' | 'POST'
  /** The path of a REST endpoint, such as `/api/notifications`. */
  path: string
  body?: unknown
  /** The headers of the person's request: identity, language, and whether the page sent it by itself. */
  from: Headers
  /** The path's handlers in this process; used unless API_BASE_URL names another host. */
  local: ApiRoute
}

const patience = 10_000
const passedOn = ['cookie', 'accept-language', unattendedHeader]

/**
 * Calls the REST API for a server function as the person who asked: in this process by default, or at API_BASE_URL.
 * @returns the answer with any status; see `readRest`
 * @throws UserError 502 if the other host can't be reached within ten seconds
 */
export async function callRest(context: Context, call: RestCall): Promise<Response> {
  const base = context.env.API_BASE_URL ?? context.origin
  const url = new URL(call.path, base)
  // The origin of the person's request was checked already, so the call is sent with the target's own origin.
  const headers = new Headers({ accept: 'application/json', origin: url.origin })
  for (const name of passedOn) {
    const value = call.from.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (call.body !== undefined) headers.set('content-type', 'application/json')
  const init: RequestInit = { method: call.method, headers, redirect: 'manual' }
  if (call.body !== undefined) init.body = JSON.stringify(call.body)
  if (!context.env.API_BASE_URL) {
    const handler = call.local[call.method] ?? call.local.ANY
    return handler({ request: new Request(url, init) })
  }
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
  } catch (error) {
    context.log.warn({ err: error, path: call.path }, 'the REST API cannot be reached')
    throw userError('api.unreachable', (t) => t('serviceSilent'))
  }
}

/**
 * Returns the JSON of an answer of `callRest`.
 * @throws UserError with the code, status and sentence of an error; 502 if it is not the API's JSON
 */
export async function readRest(response: Response): Promise<unknown> {
  const value: unknown = await response.json().catch(() => undefined)
  if (response.ok && value !== undefined) return value
  const refusal = errorIn(response, value)
  if (refusal) throw refusal
  throw userError('api.unusable_answer', (t) => t('serviceUnusable', { status: response.status }))
}
