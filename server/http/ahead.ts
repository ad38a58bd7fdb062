import type { Context } from '../context.ts'
import { answersWithin } from '../db/answers.ts'
import { databaseRetrySeconds } from '../db/unavailable.ts'
import { errorResponse, methodNotPossible } from './api-route.ts'
import { refuseFunctionCall } from './function-calls.ts'

/** So long the database may take to answer while it counts as well. */
const healthMs = 5_000

/**
 * Answers what must not pay for the page router, or is not the page router's: health, ingest, the tracking script,
 * and the embedded identity provider's endpoints at the origin's root.
 * @returns null when the page router should answer
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

/** For a supervisor that ends what does not live: the process answers, whatever its database does. */
function liveness(method: string): Response {
  return onlyRead(method) ?? new Response(method === 'HEAD' ? null : 'ok', { headers: plain })
}

/** For whoever sends people here: the process answers, and its database answers it and has room to write. */
async function health(context: Context, method: string): Promise<Response> {
  const refused = onlyRead(method)
  if (refused) return refused
  const fault = await databaseFault(context)
  const headers = { ...plain, ...(fault && { 'retry-after': String(databaseRetrySeconds) }) }
  return new Response(method === 'HEAD' ? null : (fault ?? 'ok'), { status: fault ? 503 : 200, headers })
}

async function databaseFault({ database }: Context): Promise<string | null> {
  if (database.isFull()) return 'The disk of the database has no room.'
  return (await answersWithin(database, healthMs)) ? null : 'The database does not answer.'
}

/** In English: programs alone ask. */
const onlyRead = (method: string): Response | null =>
  method === 'GET' || method === 'HEAD' ? null : errorResponse(methodNotPossible(method), { allow: 'GET, HEAD' })
