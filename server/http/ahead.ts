import type { Context } from '../context.ts'
import { answersWithin } from '../db/answers.ts'
import { databaseRetrySeconds } from '../db/unavailable.ts'
import { productVersion } from '../version.ts'
import { errorResponse, methodNotPossible } from './api-route.ts'
import { refuseFunctionCall } from './function-calls.ts'

/** Time limit for the database's answer to a health check, in milliseconds. */
const healthMs = 5_000

/**
 * Answers requests that should not pay for the page router or do not belong to it: health, ingest, the tracking
 * script, and the embedded identity provider's endpoints at the origin's root.
 * @returns null if the page router should answer
 */
export async function answerAhead(context: Context, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/event') return context.ingest.acceptEvent(request)
  if (pathname === '/api/event/speed') return context.ingest.acceptSpeed(request)
  if (pathname.startsWith('/js/')) return context.ingest.serveScript(request)
  if (pathname === '/healthz') return health(context, request.method)
  if (pathname === '/livez') return liveness(request.method)
  if (context.identity?.owns(pathname)) return context.identity.handle(request)
  return refuseFunctionCall(context, request, pathname)
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/**
 * Liveness, for a supervisor that restarts dead processes: the process answers, whatever the state of its database.
 */
function liveness(method: string): Response {
  return onlyRead(method) ?? new Response(method === 'HEAD' ? null : 'ok', { headers: plain })
}

/**
 * Readiness, for a load balancer: the process answers, and its database answers and has space to write. The first line
 * says so, the second one names the version.
 */
async function health(context: Context, method: string): Promise<Response> {
  const refused = onlyRead(method)
  if (refused) return refused
  const fault = await databaseFault(context)
  const headers = { ...plain, ...(fault && { 'retry-after': String(databaseRetrySeconds) }) }
  const { version } = await productVersion()
  const body = `${fault ?? 'ok'}\nversion ${version}\n`
  return new Response(method === 'HEAD' ? null : body, { status: fault ? 503 : 200, headers })
}

async function databaseFault({ database }: Context): Promise<string | null> {
  if (database.isFull()) return 'The disk of the database is full.'
  return (await answersWithin(database, healthMs)) ? null : 'The database does not answer.'
}

/** In English, because only programs read it. */
const onlyRead = (method: string): Response | null =>
  method === 'GET' || method === 'HEAD' ? null : errorResponse(methodNotPossible(method), { allow: 'GET, HEAD' })
